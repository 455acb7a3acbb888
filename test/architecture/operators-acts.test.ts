import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { reaches } from './handlers'

/** They change nothing of anybody's, or only who is logged in; those that read somebody's data note the reading. */
const NO_ACTS: Partial<Record<CallKey, string>> = {
  'POST /operator/auth/logout': 'stands in auth_session',
  'POST /operator/passkey/begin': 'holds for nothing before the key is added, which is noted',
  'POST /operator/passkey/ask': 'only asks for a signature',
  'POST /operator/passkey/give': 'belongs to a login, and is kept with the key',
  'POST /operator/secondFactor/begin': 'holds for nothing before it is confirmed, which is noted',
  'POST /operator/bulkJob/check': 'looks at a list before it is taken, and for nobody on it',
  'POST /operator/bulkJob/checkMessage': 'looks at words and a list before they are taken, and for nobody on it',
  'POST /operator/order/search': 'a phone that leads to somebody is noted as a reading of them',
  'POST /operator/order/dossier': 'noted as a reading, with its reason',
  'POST /operator/audit/verify': 'looks at seals',
  'POST /operator/watchWord/try': 'the sentence is kept nowhere',
  'POST /operator/questionnaire/check': 'looks at a file, and keeps nothing of it',
  'POST /operator/campaign/picture': 'a picture that nobody sees before the words with it are saved, which is noted',
  'POST /operator/content/picture': 'a picture that nobody sees before the words with it are saved, which is noted',
  'POST /operator/edition/logo': 'a picture that nobody sees before the settings with it are saved, which is noted',
}

const NOTES = /\bnoteAct\(|insertInto\('audit_log'\)/
/** Writes down that something was read, which is no act. */
const READING = 'auditRead'
const standsInTheLog = (key: CallKey): boolean => reaches(key, NOTES, [READING])

const acts = (Object.keys(contract) as CallKey[]).filter(
  (key) => key.startsWith('POST ') && contract[key].auth === 'operator',
)

test.each(acts.filter((key) => !(key in NO_ACTS)))('%s stands in the log of acts', (key) => {
  expect(standsInTheLog(key)).toBe(true)
})

test.each(Object.keys(NO_ACTS) as CallKey[])('%s is excused, and is no act that is noted after all', (key) => {
  expect(acts).toContain(key)
  expect(standsInTheLog(key)).toBe(false)
})
