import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { reaches } from './handlers'

/** Takes the seal off a column. */
const OPENS = /\bopen\(\s*'[a-z_]+\.[a-z_]+'/
const NOTES_A_READING = /\b(?:auditRead|noteAct)\(|insertInto\('audit_log'\)/

/** They open what no person wrote or is told of. */
const EXCUSED: Partial<Record<CallKey, string>> = {
  'GET /operator/breakGlass/list':
    'why operators opened what stands behind an alarm, on the page whose reading is noted',
}

const looks = (Object.keys(contract) as CallKey[]).filter(
  (key) => key.startsWith('GET ') && contract[key].auth === 'operator' && reaches(key, OPENS),
)

test('an operator who reads what is sealed leaves a line in the log', () => {
  expect(looks.length).toBeGreaterThan(5)
  const unnoted = looks.filter((key) => !reaches(key, NOTES_A_READING))
  expect(unnoted.sort()).toEqual(Object.keys(EXCUSED).sort())
})

test('what is sealed is opened by who has just shown who they are; only a danger waits for nothing', () => {
  const unasked = looks.filter((key) => !contract[key].fresh && contract[key].desk !== 'duty')
  expect(unasked).toEqual([])
})
