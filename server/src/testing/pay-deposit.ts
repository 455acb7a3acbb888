import { DEPOSIT_FEN } from '@xinqi/domain/rules/deposit'
import { createConsultant } from './build-consultant'
import { phoneNumbers } from './phone-numbers'
import type { TestApp } from './test-app'
import { newConsultantLogin, type Visitor } from './visitor'

const newPhone = phoneNumbers('1385000')

/** A consultant of the test's own, logged in, one of whose papers was looked at. `userId` is the consultant's number. */
export async function newCertifiable(app: TestApp, verified = true): Promise<Visitor> {
  const { orgId } = app.world
  const made = await createConsultant(app.services, { orgId, name: '苏青', phone: newPhone(), priceFen: 1, modes: [1] })
  await app.db
    .insertInto('credential')
    .values({
      consultant_id: made.id,
      name: '注册心理师',
      issuer: '中国心理学会',
      number_masked: 'X-**',
      verified_at: verified ? app.clock.now() : null,
    })
    .execute()
  return newConsultantLogin(app, made)
}

/** Begins to pay a deposit in the browser's way. */
export async function beginDeposit(consultant: Visitor) {
  const open = { expectedFen: DEPOSIT_FEN }
  const { depositNo } = await consultant.call('POST /appoint/consultDepositOrder/confirmOrder', open)
  const wish = { orderNo: depositNo, tradeType: 'H5' } as const
  return { ...(await consultant.call('POST /appoint/consultDepositOrder/pay', wish)), depositNo }
}

/** Pays a deposit; the company's notice has been acted on in the end. Gives its number. */
export async function payDeposit(app: Pick<TestApp, 'sandbox'>, consultant: Visitor): Promise<string> {
  const { h5Url, depositNo } = await beginDeposit(consultant)
  await app.sandbox.atCashier(h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  return depositNo
}
