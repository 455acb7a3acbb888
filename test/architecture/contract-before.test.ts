import { answeredFields, fieldName } from '@xinqi/domain/contract/answered-fields'
import { contract } from '@xinqi/domain/contract/contract'
import { WITHHELD } from '@xinqi/domain/withheld'
import { z } from 'zod'
import before from './contract-before.json'
import { breakingChanges } from './contract-changes'
import { contractShape, fieldsOf } from './contract-shape'

/** Changes that old clients are known to bear, as the test says them, with the reason. `npm run contract:keep` empties it. */
const AGREED: Record<string, string> = {
  'GET /consult/caseAlarm/list: list[].sourceKind may now be "hand"':
    'a page leaves out a source that it has no word for',
  'GET /operator/caseAlarm/list: list[].sourceKind may now be "hand"':
    'a page leaves out a source that it has no word for',
  'GET /consult/caseAlarm/list: list[].sourceKind may now be "drawing"':
    'a page leaves out a source that it has no word for',
  'GET /consult/caseAlarm/list: list[].sourceKind may now be "group"':
    'a page leaves out a source that it has no word for',
  'GET /operator/caseAlarm/list: list[].sourceKind may now be "drawing"':
    'a page leaves out a source that it has no word for',
  'GET /operator/caseAlarm/list: list[].sourceKind may now be "group"':
    'a page leaves out a source that it has no word for',
  'GET /operator/wordMark/list: list[].sourceKind may now be "drawing"':
    'a page leaves out a source that it has no word for',
  'GET /operator/wordMark/list: list[].sourceKind may now be "group"':
    'a page leaves out a source that it has no word for',
  'GET /consult/caseAlarm/list: list[].sourceKind may now be "questionnaire"':
    'a page leaves out a source that it has no word for',
  'GET /operator/caseAlarm/list: list[].sourceKind may now be "questionnaire"':
    'a page leaves out a source that it has no word for',
  'GET /consult/caseAlarm/list: list[].sourceKind may now be "report"':
    'a page leaves out a source that it has no word for',
  'GET /operator/caseAlarm/list: list[].sourceKind may now be "report"':
    'a page leaves out a source that it has no word for',
  'GET /operator/wordMark/list: list[].sourceKind may now be "report"':
    'a page leaves out a source that it has no word for',
  'GET /consult/caseAlarm/list: list[].sourceKind may now be "family"':
    'a page leaves out a source that it has no word for',
  'GET /operator/caseAlarm/list: list[].sourceKind may now be "family"':
    'a page leaves out a source that it has no word for',
  'GET /operator/wordMark/list: list[].sourceKind may now be "family"':
    'a page leaves out a source that it has no word for',
  'GET /operator/wordMark/list: list[].sourceKind may now be "groupTalk"':
    'a page leaves out a source that it has no word for',
  'GET /consult/caseAlarm/list: list[].sourceKind may now be "groupTalk"':
    'a page leaves out a source that it has no word for',
  'GET /operator/caseAlarm/list: list[].sourceKind may now be "groupTalk"':
    'a page leaves out a source that it has no word for',
  'GET /operator/wordMark/list: list[].userId may now be null':
    'a console of before shows the number as nothing; the excerpt and who spoke stand beside it',
  'GET /appoint/cashbackWithdraw/availableWithdrawAmount: sources[].source may now be "invitation"':
    'a page shows the amount, without a word for where it is from',
  'GET /appoint/cashbackWithdraw/availableWithdrawAmount: pending[].source may now be "invitation"':
    'a page shows the amount, without a word for where it is from',
  'GET /operator/coupon/list: list[].way may now be "invited"':
    'a page shows the coupon, without a word for how one comes by it',
  'GET /appoint/consultUser/reminders: choices[].kind may now be "unread"':
    'a page shows the kinds that it knows, and leaves out the others',
  'GET /appoint/consultUser/reminders: choices[].kind may now be "mood"':
    'a page shows the kinds that it knows, and leaves out the others',
  'GET /appoint/consultUser/reminders: choices[].kind may now be "platform"':
    'a page shows the kinds that it knows, and leaves out the others',
  'GET /appoint/statement/month: lines[].kind may now be "compensated"':
    'a page shows the amount with its order, without a word for what it is',
}

/** What is declared for some operators alone: the console, which shows the words, comes with its server. */
const MAY_BE_WITHHELD = Object.entries(contract).flatMap(([key, { auth, data }]) =>
  auth !== 'operator'
    ? []
    : answeredFields(data).flatMap(({ path, need }) =>
        need ? [`${key}: ${fieldName(path)} may now be ${JSON.stringify(WITHHELD)}`] : [],
      ),
)

test('a client of the last version is served by this one', () => {
  expect(Object.keys(before).length).toBeGreaterThan(100)
  const known = new Set([...Object.keys(AGREED), ...MAY_BE_WITHHELD])
  expect(breakingChanges(before, contractShape()).filter((change) => !known.has(change))).toEqual([])
})

test('an agreed change is one that is there', () => {
  const changes = breakingChanges(before, contractShape())
  expect(Object.keys(AGREED).filter((change) => !changes.includes(change))).toEqual([])
})

const Asked = z.object({ day: z.string().optional(), kind: z.enum(['a', 'b']), deep: z.object({ n: z.number() }) })
const Answered = z.object({
  state: z.enum(['on', 'off']),
  list: z.array(z.object({ name: z.string() })),
  note: z.string(),
})
const shape = (params: z.ZodType = Asked, data: z.ZodType = Answered, auth = 'user') => ({
  'GET /x': { auth, params: fieldsOf(params, 'input'), data: fieldsOf(data, 'output') },
})
const changesTo = (...now: Parameters<typeof shape>) => breakingChanges(shape(), shape(...now))

test('more answers, more optional questions and fewer demands break nothing', () => {
  const params = Asked.extend({
    more: z.string().optional(),
    kind: z.enum(['a', 'b', 'c']),
    deep: z.object({ n: z.number() }).optional(),
  })
  expect(changesTo(params, Answered.extend({ more: z.string(), state: z.literal('on') }), 'public')).toEqual([])
})

test.each([
  ['a call that is gone', breakingChanges(shape(), {}), 'GET /x: is gone'],
  ['a call for others', changesTo(Asked, Answered, 'operator'), 'GET /x: is for operator, was for user'],
  ['a new demand', changesTo(Asked.extend({ more: z.string() })), 'GET /x: asks for more'],
  [
    'a deep demand',
    changesTo(Asked.extend({ deep: z.object({ n: z.number(), m: z.string() }) })),
    'GET /x: asks for deep.m',
  ],
  [
    'a question that became a demand',
    changesTo(Asked.extend({ day: z.string() })),
    'GET /x: day may no longer be missing',
  ],
  ['a value refused', changesTo(Asked.extend({ kind: z.enum(['a']) })), 'GET /x: kind may no longer be "b"'],
  [
    'a value nobody knows',
    changesTo(Asked, Answered.extend({ state: z.enum(['on', 'off', 'odd']) })),
    'GET /x: state may now be "odd"',
  ],
  ['an answer withheld', changesTo(Asked, Answered.omit({ note: true })), 'GET /x: no longer answers note'],
  [
    'an answer that may be missing',
    changesTo(Asked, Answered.extend({ note: z.string().optional() })),
    'GET /x: note may now be missing',
  ],
  [
    'an answer of another kind',
    changesTo(Asked, Answered.extend({ note: z.number() })),
    'GET /x: note may now be number',
  ],
  [
    'a field of a list',
    changesTo(Asked, Answered.extend({ list: z.array(z.object({ id: z.string() })) })),
    'GET /x: no longer answers list[].name',
  ],
])('%s is found', (_what, changes, change) => {
  expect(changes).toEqual([change])
})
