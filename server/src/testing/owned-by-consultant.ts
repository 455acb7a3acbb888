import { CODE } from '@xinqi/domain/codes'
import type { CallKey } from '@xinqi/domain/contract/contract'
import { sql, type RawBuilder } from 'kysely'
import type { DemoApp } from './demo-app'

/** 林一帆 of the demo. */
export const OWNER = 1

export interface Owned {
  /** One of each thing that belongs to her, by its kind. */
  numbers: Record<string, string>
  /** Another consultant, who has nothing to do with her. */
  stranger: number
  /** Another, who was asked to confirm a supervision of hers. */
  supervisor: number
}

export async function firstOf({ services }: DemoApp, query: RawBuilder<{ found: unknown }>): Promise<string> {
  const { rows } = await query.execute(services.db)
  if (rows[0]?.found == null) throw new Error(`The demo has none: ${query.compile(services.db).sql}`)
  return String(rows[0].found)
}

/** One of each thing that belongs to 林一帆; what the demo has none of she makes, or it is put there. */
export async function arrangeOwned(app: DemoApp): Promise<Owned> {
  const one = (query: RawBuilder<{ found: unknown }>) => firstOf(app, query)
  const token = await app.tokenOf(OWNER)
  const as = async (key: CallKey, params: Record<string, string>) => {
    const { code, msg, data } = await app.ask(key, params, token)
    if (code !== CODE.ok) throw new Error(`${key}: ${msg}`)
    return data as Record<string, string>
  }
  const session = await one(
    sql`select appoint_no as found from appointment where consultant_id = ${OWNER} and status = 2 order by start_at limit 1`,
  )
  const written = await one(
    sql`select appoint_no as found from session_record where consultant_id = ${OWNER} order by appoint_no limit 1`,
  )
  const visitor = await one(sql`select user_id as found from individual_case where consultant_id = ${OWNER} limit 1`)
  const [stranger = 0, supervisor = 0] = (
    await sql<{ id: number }>`
      select id from consultant c where id not in (1, 2) and org_id = 340
         and not exists (select 1 from studio_member m where m.consultant_id = c.id)
         and not exists (select 1 from individual_case_referral r where r.to_id = c.id)
         and not exists (select 1 from group_course g where g.leader_id = c.id or g.co_leader_id = c.id)
         and not exists (select 1 from appointment a where a.consultant_id = c.id and a.user_id = ${visitor})
       order by id limit 2`.execute(app.services.db)
  ).rows.map(({ id }) => id)
  await put(app, { session, visitor, supervisor })
  const first = (table: string, column: string) =>
    one(sql`select ${sql.ref(column)} as found from ${sql.table(table)} where consultant_id = ${OWNER} limit 1`)
  await as('POST /consult/consultantProfile/propose', { field: 'motto', value: '"慢慢说，我在听"' })
  const [version] = (
    await sql<{ id: number; body_sha256: string }>`
      select id, body_sha256 from consultant_protocol where effective_at <= ${app.clock.now()} order by id limit 1`.execute(
      app.services.db,
    )
  ).rows
  const signed = { id: String(version?.id), sha256: version?.body_sha256 ?? '', signedName: '林一帆' }
  const { signatureNo = '' } = await as('POST /consult/consultantProtocol/sign', signed)
  const { alarmNo = '' } = await as('POST /consult/caseAlarm/open', { userId: visitor, level: '2', note: '担心 TA' })
  const { requestNo = '' } = await as('POST /consult/consultQuestionnaire/ask', {
    userId: visitor,
    questionnaireId: await one(
      sql`select questionnaire_id as found from questionnaire_version where published_at is not null limit 1`,
    ),
  })
  const numbers = {
    session,
    written,
    visitor,
    signature: signatureNo,
    alarm: alarmNo,
    request: requestNo,
    profileChange: await first('profile_change', 'change_no'),
    paper: await first('profile_paper', 'paper_no'),
    service: await first('consult_service', 'id'),
    priceChange: await first('price_change', 'change_no'),
    sessionChange: await first('session_change', 'change_no'),
    studio: await first('studio_member', 'studio_id'),
    deposit: await first('deposit_order', 'deposit_no'),
    depositLog: await one(sql`select log_no as found from deposit_log where deposit_no = ${PUT}`),
    settlement: await first('settlement', 'settlement_no'),
    line: await one(
      sql`select line_no as found from settlement_line join settlement using (settlement_no) where consultant_id = ${OWNER} limit 1`,
    ),
    account: await first('payout_account', 'account_no'),
    payout: await first('payout', 'payout_no'),
    order: await first('consult_order', 'order_no'),
    referral: await first('individual_case_referral', 'referral_no'),
    family: await first('family', 'family_no'),
    conversation: await first('conversation', 'conversation_no'),
    proof: PUT,
    report: await first('report', 'report_no'),
    drawing: await first('drawing_reading', 'drawing_no'),
    letter: await one(sql`select letter_no as found from letter where consultant_id = 2 limit 1`),
    group: await one(sql`select id as found from group_course where leader_id = ${OWNER} limit 1`),
    groupOrder: await one(sql`select group_order_no as found from group_order limit 1`),
  }
  return { numbers, stranger, supervisor }
}

/** The number of what the demo has none of. */
const PUT = '987654321098765432'

/** Rows of 林一帆's without what would lie behind them: whoever may not see them never comes so far. */
async function put(
  app: DemoApp,
  { session, visitor, supervisor }: { session: string; visitor: string; supervisor: number },
): Promise<void> {
  const at = app.clock.now()
  const rows = {
    price_change: {
      change_no: PUT,
      consultant_id: OWNER,
      service_id: 1,
      before_fen: 1,
      price_fen: 2,
      approval_status: 0,
      created_at: at,
    },
    session_change: {
      change_no: PUT,
      appoint_no: session,
      consultant_id: OWNER,
      user_id: visitor,
      from_at: at,
      starts: '{1}',
      reason_cipher: '',
      state: 'proposed',
      proposed_at: at,
    },
    deposit_order: { deposit_no: PUT, consultant_id: OWNER, amount_fen: 100_000, created_at: at, pay_deadline: at },
    deposit_log: { log_no: PUT, deposit_no: PUT, status: 1, amount_fen: 100_000, created_at: at },
    payout_account: {
      account_no: PUT,
      consultant_id: OWNER,
      state: 'asked',
      bank_code: 'ICBC',
      last_four: '1234',
      real_name_cipher: '',
      card_cipher: '',
      asked_at: at,
    },
    payout: { payout_no: PUT, consultant_id: OWNER, account_no: PUT, amount_fen: 100, created_at: at },
    supervision_proof: {
      proof_no: PUT,
      consultant_id: OWNER,
      supervisor_id: supervisor,
      supervisor_name: '督导师',
      proof_type: 1,
      form: 'individual',
      held_on: '2026-11-10',
      minutes: 50,
      created_at: at,
    },
    family: { family_no: PUT, org_id: 340, consultant_id: OWNER, founder_id: visitor, name_cipher: '', opened_at: at },
    conversation: { conversation_no: PUT, org_id: 340, user_id: visitor, consultant_id: OWNER, created_at: at },
  }
  await app.services.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx)
    for (const [table, row] of Object.entries(rows))
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
                values (${sql.join(Object.values(row))})`.execute(trx)
  })
}
