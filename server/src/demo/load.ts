import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { flavourOf, SEEDED_ORG_IDS } from '@xinqi/domain/edition/flavour'
import type { OperatorRole } from '@xinqi/domain/operator-roles'
import type { Services, Trx } from '../call/services'
import type { KeyedHash } from '../crypto/keyed-hash'
import { writeSearchWords } from '../features/search/commands/write-words'
import { seedFoundation } from '../seed/seed'
import { insertAlarms } from './alarms'
import { insertApplications } from './applications'
import { insertBookings } from './bookings'
import { insertCallPieces } from './call-pieces'
import { openCampaigns } from './campaigns'
import { insertCases } from './cases'
import { insertCoupons } from './coupons'
import { insertCompanies } from './companies'
import { demoConsultants, insertConsultants, insertServices, type DemoConsultant } from './consultants'
import { insertDrawings } from './drawings'
import { insertDuty } from './duty'
import { insertDisputes } from './disputes'
import { insertGoods, insertOldDeposit } from './goods'
import { insertGroups } from './groups'
import { insertHistory } from './history'
import { copyIntroduction, insertIntroduction } from './introduction-video'
import { insertCashbackPeriod, insertHeldDeposit, insertInvoiceRequests } from './money'
import { insertNotices } from './notices'
import { drawPortrait } from './portraits'
import { insertLetters } from './letters'
import { insertPayouts } from './payouts'
import { insertPreferences } from './preferences'
import { insertRecords } from './records'
import { insertSupervision } from './supervision'
import { insertRoomLogs } from './room-logs'
import { insertSchedules } from './schedules'
import { insertSettlements } from './settlements'
import { insertStories } from './stories'
import { insertStudios } from './studios'
import { insertTalks } from './talks'
import { insertQuestionnaireResults } from './questionnaires'
import { insertInvitations } from './invitations'
import { insertVisitors } from './visitors'
import { insertWaitlist } from './waitlist'
import { insertWallets } from './wallets'

/** 周砚, whose certification has ended with the deposit's return. */
const WITH_OLD_DEPOSIT = 2
/** 陆远舟, who is certified. */
const WITH_DEPOSIT = 5

/** Fills an empty database with a world to try the app in, the same on every machine. False when there is one already. */
export async function loadDemo({
  db,
  clock,
  cipher,
  hash,
  files,
}: Pick<Services, 'db' | 'clock' | 'cipher' | 'hash' | 'files'>): Promise<boolean> {
  const people = demoConsultants()
  await drawPortraits(people, files)
  await copyIntroduction({ files })
  const loaded = await db.selectFrom('consultant').select('id').limit(1).executeTakeFirst()
  if (loaded) return false
  await seedFoundation(db, clock.now())
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await fillContacts(trx)
    await insertConsultants(trx, people, { hash, cipher }, now)
    const serviceIds = await insertServices(trx, people)
    await insertSchedules(trx, people, now)
    await insertStudios(trx, hash, people, now)
    await insertStories(trx, now)
    await insertIntroduction(trx, now)
    await insertCompanies(trx, hash, now)
    await insertOperators(trx, hash, now)
    await insertDuty(
      trx,
      cipher,
      OPERATORS.map(({ phone }) => phone),
      now,
    )
    await insertHotWordRules(trx)
    await insertCoupons(trx, hash, serviceIds, now)
    const visitors = await insertVisitors(trx, hash, cipher, now)
    await insertHistory(trx, people, visitors, serviceIds, now)
    await insertDisputes(trx, cipher, now)
    await insertGoods(trx, now)
    await insertOldDeposit(trx, WITH_OLD_DEPOSIT, now)
    await insertHeldDeposit(trx, WITH_DEPOSIT, now)
    await insertCashbackPeriod(trx, now)
    await insertInvoiceRequests(trx, cipher, visitors, now)
    await insertRoomLogs(trx)
    // Before whatever is booked around the hours of their leaders.
    await insertGroups(trx, cipher, visitors, now)
    await insertCallPieces(trx, now)
    await insertBookings(trx, people, visitors, serviceIds, now)
    await insertCases(trx, cipher, now)
    await insertRecords(trx, cipher, now)
    await insertSupervision(trx, cipher, now)
    await insertWaitlist(trx, people, visitors, serviceIds, now)
    await insertApplications(trx, cipher, visitors, now)
    await insertLetters(trx, cipher, people, visitors, now)
    await insertDrawings(trx, cipher, people, visitors, now)
    await insertQuestionnaireResults(trx, cipher, visitors, now)
    await openCampaigns(trx, now)
    await insertInvitations(trx, hash, visitors, now)
    await insertWallets(trx, visitors, now)
    await insertSettlements(trx, cipher, now)
    await insertPayouts(trx, cipher)
    await insertPreferences(trx, now)
    await insertTalks(trx, cipher, now)
    await insertAlarms(trx, cipher, now)
    await insertNotices(trx, now)
  })
  await writeSearchWords({ db })
  return true
}

/** What an operator would say of the largest edition's hot words. */
async function insertHotWordRules(trx: Trx): Promise<void> {
  const pins = ['失眠', '亲密关系', '职场'].map((word, position) => ({ word, rule: 'pin', position }))
  const bans = [{ word: '免费', rule: 'ban', position: 0 }]
  await trx
    .insertInto('hot_word_rule')
    .values([...pins, ...bans].map((row) => ({ org_id: DEFAULT_ORG_ID, ...row })))
    .execute()
}

async function drawPortraits(people: readonly DemoConsultant[], files: Services['files']): Promise<void> {
  const nameOf = (id: number): string => `portraits/${id}.svg`
  if (await files.head(nameOf(people.length))) return
  for (const one of people) {
    const portrait = drawPortrait({ seed: one.id, gender: one.gender, years: one.years })
    await files.put(nameOf(one.id), Buffer.from(portrait))
  }
}

/** How to reach the made-up people of every organisation. */
async function fillContacts(trx: Trx): Promise<void> {
  for (const id of SEEDED_ORG_IDS)
    await trx
      .updateTable('organization')
      .set({
        customer_wechat: `xinqi-${flavourOf(id).key.toLowerCase()}`,
        customer_phone: '400-000-0000',
        qrcode_tips: '添加客服微信，工作时间内十分钟回复',
      })
      .where('id', '=', id)
      .execute()
}

/** Two who may do everything, so that what wants a second pair of eyes finds them, and one of each other role. */
const OPERATORS: readonly { name: string; phone: string; role: OperatorRole }[] = [
  { name: '值班运营', phone: '13700000001', role: 'owner' },
  { name: '内容运营', phone: '13700000002', role: 'owner' },
  { name: '日常运营', phone: '13700000003', role: 'operations' },
  { name: '财务', phone: '13700000004', role: 'finance' },
  { name: '临床值班', phone: '13700000005', role: 'clinicalDuty' },
  { name: '内容编辑', phone: '13700000006', role: 'content' },
  { name: '外部审计', phone: '13700000007', role: 'readOnly' },
]

/** Who runs the platform. */
async function insertOperators(trx: Trx, hash: KeyedHash, now: Date): Promise<void> {
  for (const { name, phone, role } of OPERATORS) {
    const { id } = await trx
      .insertInto('operator')
      // Nobody who tries the demo has an authenticator at hand; real operators set one up first.
      .values({ name, phone_hash: hash.phone('86', phone), created_at: now, needs_second_factor: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('operator_role').values({ operator_id: id, role, given_at: now }).execute()
  }
}
