import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { payerFor } from '@xinqi/domain/edition/flavour'
import type { ProtocolType } from '@xinqi/domain/privacy'
import { ORG_NAME, ORG_POLICY, paragraphsFor } from '@xinqi/domain/rules/protocol'
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
    .where('withdrawn_at', 'is', null)
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
  const filled = (words: string): string =>
    words.replaceAll(ORG_NAME, organisation.name).replaceAll(ORG_POLICY, policy).replaceAll(WECHAT_PAY, payWays)
  return {
    title: found.title,
    version: found.version,
    updatedOn: dateOf(found.effective_at),
    paragraphs: paragraphsFor(body, payer).map(({ heading, text }) => ({
      heading: filled(heading),
      text: filled(text),
    })),
  }
}
