import fs from 'node:fs'
import path from 'node:path'
import { organisationOf, payerFor } from '@xinqi/domain/edition/flavour'
import { EVERYTHING_ELSE, THE_DAY } from './manual-day'
import { CHANGING, FINDING_AND_BOOKING } from './manual-start'
import { INCOME, OPENING_TIME, PEOPLE, RECORDS, THE_SESSION } from './operation'

const MANUAL = [...FINDING_AND_BOOKING, ...CHANGING, ...THE_DAY, ...EVERYTHING_ELSE]

test('the manual promises nothing that nobody does: late minutes made up, a free booking again, a compensation', () => {
  const promising = MANUAL.filter((page) => /补足|补偿|按比例退还|免费改约/.test(JSON.stringify(page)))
  expect(promising.map(({ slug }) => slug)).toEqual([])
})

test('R7: employees are not told that they can pay by themselves: their edition takes no money', () => {
  const page = MANUAL.find(({ slug }) => slug === 'employee')
  expect(payerFor(organisationOf('employee'))).toBe('company')
  expect(JSON.stringify(page)).not.toMatch(/自己付款继续|自费/)
})

test('what the consultants’ manual calls by name in 「」 stands on a page by that name', () => {
  const said = JSON.stringify([...OPENING_TIME, ...THE_SESSION, ...PEOPLE, ...RECORDS, ...INCOME])
  const names = [...said.matchAll(/「([^」]+)」/g)].map(([, name = '']) => name)
  const root = path.join(__dirname, '../../../..')
  const sources = ['src', 'config/routes', 'domain']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(root, folder, file)),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(file, 'utf8'))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !sources.some((source) => source.includes(name)))).toEqual([])
})
