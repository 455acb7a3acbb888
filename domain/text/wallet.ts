/** Why a wallet's balance changed, by the kind of the ledger's transfer (docs/domain.md §10). */
const MOVEMENT_LABEL: Record<string, string> = {
  granted: '收到',
  grantTakenBack: '收回：原来的理由不在了',
  reserved: '用余额付款',
  released: '没有付成，退回余额',
  refund: '退款到余额',
  givenUp: '注销账号时放弃',
  withdrawal: '提现',
  withdrawalReturned: '提现没有完成，退回余额',
}

export const movementLabel = (kind: string): string => MOVEMENT_LABEL[kind] ?? '其他'
