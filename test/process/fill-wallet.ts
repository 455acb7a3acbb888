import type { Fen } from '@xinqi/domain/money'
import { Client } from 'pg'

/** Gives somebody something to spend at that moment, as the ledger has it: no call of a server does so by itself. */
export async function fillWallet(databaseUrl: string, userId: number, amountFen: Fen, now: Date): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const reference = `cashback:kill-${userId}`
    await client.query('begin')
    await client.query(
      `insert into wallet_grant (grant_no, user_id, source, reference, amount_fen, from_account, available_at, created_at)
       values ($1, $2, 'cashback', $1, $3, 'expense:cashback', $4::timestamptz - interval '1 day', $4)`,
      [reference, userId, amountFen, now],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into ledger_transfer (kind, reference, created_at) values ('granted', $1, $2) returning id`,
      [reference, now],
    )
    await client.query(
      `insert into ledger_entry (transfer_id, account, amount_fen)
       values ($1, 'expense:cashback', $2::int), ($1, 'liability:wallet:' || $3, -$2::int)`,
      [rows[0]?.id, amountFen, userId],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
