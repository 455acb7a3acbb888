import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { payerFor } from '@xinqi/domain/edition/flavour'
import type { Paragraph } from '@xinqi/domain/edition/organisation-text'
import type { ProtocolType } from '@xinqi/domain/privacy'
import { policySentence } from '@xinqi/domain/rules/refund'
import { CHANNEL, CHANNEL_LABEL } from '@xinqi/domain/text/labels'
import { dateOf } from '@xinqi/domain/time'
import { notFound } from '../../call/refusal'
import type { Db, Services, Trx } from '../../call/services'
import { findOrganisation } from '../organisation/data'

/** As the documents number it (R282). */
const IN_EFFECT = 1
const EXPIRED = 2

/** Versions of an agreement that have taken effect, newest first. An organisation's own take the place of everybody's. */
async function effectiveVersions(db: Db | Trx, orgId: number, type: ProtocolType, now: Date) {
  const rows = await db
    .selectFrom('protocol')
    .select(['id', 'org_id', 'type', 'version', 'title', 'summary', 'effective_at'])
    .where('type', '=', type)
    .where((eb) => eb.or([eb('org_id', 'is', null), eb('org_id', '=', orgId)]))
    .where('effective_at', '<=', now)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const own = rows.filter((row) => row.org_id !== null)
  return own.length > 0 ? own : rows
}

/** All versions of an agreement, newest first; only the first is in effect. */
export async function listVersions({ db, clock }: Pick<Services, 'db' | 'clock'>, orgId: number, type: ProtocolType) {
  const rows = await effectiveVersions(db, orgId, type, clock.now())
  return rows.map((row, index) => ({
    protocolType: row.type,
    version: row.version,
    title: row.title,
    summary: row.summary,
    effectiveOn: dateOf(row.effective_at),
    status: index === 0 ? IN_EFFECT : EXPIRED,
  }))
}

/** The version that is in effect. @throws where there is none: the first of each type comes with the database. */
export async function currentVersion(db: Db | Trx, now: Date, type: ProtocolType, orgId = DEFAULT_ORG_ID) {
  const [current] = await effectiveVersions(db, orgId, type, now)
  if (!current) throw notFound('协议')
  return current
}

export interface WantedProtocol {
  orgId: number
  type: ProtocolType
  /** The one in effect where it is missing. */
  version?: string | undefined
}

const WECHAT_PAY = CHANNEL_LABEL[CHANNEL.wechat] ?? ''
const ALIPAY = CHANNEL_LABEL[CHANNEL.alipay] ?? ''

/** What the agreements say of money, and what they say where no visitor pays. */
const WITHOUT_MONEY: readonly [said: string, instead: string][] = [
  ['预约、付款与线上见面服务', '预约与线上见面服务'],
  ['您可以取消并全额退款', '您可以取消'],
  ['结束后自动全额退款', '结束后自动取消'],
  [`付款由${WECHAT_PAY}处理，短信由短信服务商发送，它们`, '短信由短信服务商发送，它'],
]
const PAYING = '预约与付款'
const UNPAID: Paragraph = {
  heading: '预约',
  text: '这里的服务不需要您付款。提交之后预约成立；需要咨询师先确认的，结果会写在「消息」和预约详情里。',
}

function withoutMoney({ heading, text }: Paragraph, policy: string): Paragraph {
  if (heading === PAYING) return UNPAID
  // Beside the rule that paragraph speaks of refunds.
  if (text.includes('{policy}')) return { heading: '改期与取消', text: policy }
  return { heading, text: WITHOUT_MONEY.reduce((rest, [said, instead]) => rest.replace(said, instead), text) }
}

/**
 * The text of an agreement, with the organisation's name, its own rule of changing and refunding, and the companies in it
 * through which one can pay.
 */
export async function readProtocol(
  { db, clock, providers }: Pick<Services, 'db' | 'clock' | 'providers'>,
  wanted: WantedProtocol,
) {
  const organisation = await findOrganisation(db, wanted.orgId)
  if (!organisation) throw notFound('机构')
  const versions = await effectiveVersions(db, wanted.orgId, wanted.type, clock.now())
  const found = wanted.version === undefined ? versions[0] : versions.find((row) => row.version === wanted.version)
  if (!found) throw notFound('版本')
  const { body } = await db.selectFrom('protocol').select('body').where('id', '=', found.id).executeTakeFirstOrThrow()
  const payer = payerFor(wanted.orgId)
  const policy = policySentence(
    { changeTimeBefore: organisation.change_time_before, tiers: organisation.refund_tiers },
    payer,
  )
  const payWays = providers.alipay ? `${WECHAT_PAY}或${ALIPAY}` : WECHAT_PAY
  const filled = (written: Paragraph): Paragraph => {
    const { heading, text } = payer === 'visitor' ? written : withoutMoney(written, policy)
    const named = text.replaceAll('{org}', organisation.name).replaceAll('{policy}', policy)
    return { heading, text: named.replaceAll(WECHAT_PAY, payWays) }
  }
  return {
    title: found.title,
    version: found.version,
    updatedOn: dateOf(found.effective_at),
    paragraphs: body.map(filled),
  }
}
