import type { Data } from '@xinqi/domain/contract/contract'
import { bindIdentity } from '../features/wechat/commands/bind-identity'
import { inTransaction } from '../call/services'
import { fillWallet } from './fill-wallet'
import { newVisitor, type Visitor } from './visitor'
import type { TestApp } from './test-app'

type Withdrawal = Data<'GET /appoint/cashbackWithdraw/listWithdraw'>['list'][number]

/** Somebody whom the mini-program knows in WeChat, with something in their wallet. */
export async function newHolder(app: TestApp, heldFen: number): Promise<Visitor> {
  const visitor = await newVisitor(app)
  const { services } = app
  const person = { appId: services.wechatAppId, openid: `o-${visitor.userId}`, unionid: null }
  await inTransaction(services, (trx) => bindIdentity(services, trx, visitor.userId, person))
  if (heldFen > 0) await fillWallet(app, visitor.userId, heldFen)
  return visitor
}

export const withdraw = ({ call, token }: Visitor, amountFen: number, key?: string) =>
  call(
    'POST /appoint/cashbackWithdraw/applyWithdraw',
    { amountFen, inside: 'miniProgram' },
    { token, idempotencyKey: key },
  )

export const withdrawalsOf = async ({ call }: Visitor): Promise<Withdrawal[]> =>
  (await call('GET /appoint/cashbackWithdraw/listWithdraw', {})).list

/** The newest one; fails where there is none. */
export async function newestOf(visitor: Visitor): Promise<Withdrawal> {
  const [newest] = await withdrawalsOf(visitor)
  if (!newest) throw new Error('nothing was withdrawn')
  return newest
}

/** Its person says yes in WeChat. */
export const sayYes = async (app: Pick<TestApp, 'sandbox'>, visitor: Visitor): Promise<unknown> =>
  app.sandbox.confirmTransfer((await newestOf(visitor)).confirmation)
