import { EMPTY_APPLICATION, type ApplicationForm } from './application'
import {
  APPLICATION_CHECKS,
  doneChecks,
  mayBeLeftOut,
  stillHolds,
  type ApplicationCheck,
  type CheckOutcome,
} from './application-check'

const entry = { title: '应用心理学硕士', place: '听松大学', from: 2010, to: 2013, papers: ['1'] }
const SENT: ApplicationForm = { ...EMPTY_APPLICATION, education: [entry], training: [entry], qualification: [entry] }
const mark = (step: ApplicationCheck, outcome: CheckOutcome = 'met', form = SENT) => ({ step, outcome, form })

test('a step is done by its newest mark', () => {
  expect(doneChecks([mark('education'), mark('education', 'unmet')], SENT)).toEqual(['education'])
  expect(doneChecks([mark('education', 'unmet'), mark('education')], SENT)).toEqual([])
  expect(doneChecks([mark('training', 'notNeeded')], SENT)).toEqual(['training'])
})

test('what was sent otherwise since is checked anew, and nothing else is', () => {
  const mended: ApplicationForm = { ...SENT, education: [{ ...entry, papers: ['2'] }] }
  const marks = APPLICATION_CHECKS.map((step) => mark(step))
  expect(doneChecks(marks, SENT)).toEqual(APPLICATION_CHECKS)
  expect(doneChecks(marks, mended)).toEqual(['identity', 'training', 'qualification', 'interview'])
  expect(stillHolds(mark('interview'), { ...mended, approach: { specialties: ['焦虑'], text: '' } })).toBe(true)
})

test('who somebody is, what they may call themselves and the talk are left out for nobody', () => {
  expect(APPLICATION_CHECKS.filter(mayBeLeftOut)).toEqual(['education', 'training'])
})
