import { DAY } from '@xinqi/domain/time'
import { hashOfCode } from '../features/enterprise/exchange-code'
import type { TestApp } from './test-app'

let serial = 0

/** A new code of a company; gives it as it would be printed. */
export async function newExchangeCode(
  app: TestApp,
  companyId: number,
  { people = 1, sessions = 4, days = 30 } = {},
): Promise<string> {
  serial += 1
  const code = `QTKJ-2026-${String(serial).padStart(4, '0')}`
  await app.db
    .insertInto('exchange_code')
    .values({
      code_hash: hashOfCode(app.services.hash, code),
      company_id: companyId,
      sessions,
      max_people: people,
      expires_at: new Date(app.clock.now().getTime() + days * DAY),
    })
    .execute()
  return code
}
