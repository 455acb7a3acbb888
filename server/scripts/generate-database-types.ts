import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { connect } from '../src/db/connect'
import { startEmbedded } from '../src/db/embedded/launcher'
import { migrate } from '../src/db/migrate'

const ROOT = path.resolve(__dirname, '../..')
const OUT = path.join(ROOT, 'server/src/db/database.ts')

/** What jsonb columns hold: read as this, written as JSON text (pg would turn a JavaScript list into a PostgreSQL one). */
const JSON_COLUMNS: Record<string, string> = {
  'organization.work_time': 'WorkTime',
  'organization.refund_tiers': 'RefundTier[]',
  'organization.edition': 'OrganisationContent["edition"] | null',
  'organization_version.content': 'OrganisationContent',
  'consultant.introduction': 'Paragraph[]',
  'profile_change.before': 'ProfileValue',
  'profile_change.value': 'ProfileValue',
  'schedule_override.windows': 'WorkingWindow[]',
  'consult_order.change_policy': 'ChangePolicy',
  'consult_order.coupon_terms': 'CouponCopy | null',
  'campaign.hero': 'CampaignHero',
  'campaign.hero_b': 'CampaignHero | null',
  'campaign.blocks': 'CampaignBlock[]',
  'campaign_text.words': 'CampaignWords',
  'dashboard_day.numbers': 'DayNumbers',
  'dashboard_look.look': 'Look',
  'refund.lines': 'RefundLine[]',
  'protocol.body': 'ProtocolParagraph[]',
  'consultant_protocol.body': 'Paragraph[]',
  'studio.rooms': 'NamedDetail[]',
  'studio.services': 'NamedDetail[]',
  'content_page.body': 'ContentBlock[]',
  'story.body': 'ContentBlock[]',
  'content_version.words': 'WordsOf[VersionedKind]',
  'user_notice.params': 'Record<string, string>',
}

/** Numbers and words of which a column takes only some. */
const CODE_COLUMNS: Record<string, string> = {
  'consultant.education': 'Generated<ColumnType<ProfileEntry[], string, string>>',
  'consultant.training': 'Generated<ColumnType<ProfileEntry[], string, string>>',
  'consultant.rest_status': 'Generated<RestStatus>',
  'campaign.page': 'CampaignPage',
  'campaign_claim.arm': '"a" | "b"',
  'coupon_base.scope': 'CouponScope',
  'coupon_base.way': 'CouponWay',
  'coupon.state': 'Generated<CouponState>',
  'conversation_message.kind': 'MessageKind',
  'conversation_message.warned': '"contact" | "payment" | null',
}

const IMPORTS = `import type { ContentBlock } from "@xinqi/domain/text/article";
import type { VersionedKind, WordsOf } from "@xinqi/domain/text/content";
import type { CampaignBlock, CampaignHero, CampaignPage, CampaignWords } from "@xinqi/domain/text/campaign";
import type { DayNumbers, Look } from "@xinqi/domain/rules/dashboard";
import type { RestStatus } from "@xinqi/domain/text/labels";
import type { MessageKind } from "@xinqi/domain/rules/conversation";
import type { CouponCopy, CouponScope, CouponState, CouponWay } from "@xinqi/domain/rules/coupon";
import type { ChangePolicy, RefundLine, RefundTier } from "@xinqi/domain/rules/refund";
import type { ProfileEntry, ProfileValue } from "@xinqi/domain/rules/profile-field";
import type { WorkingWindow } from "@xinqi/domain/rules/working-hours";
import type { OrganisationContent } from "@xinqi/domain/contract/edition-fields";
import type { NamedDetail, Paragraph, WorkTime } from "@xinqi/domain/edition/organisation-text";
import type { ProtocolParagraph } from "@xinqi/domain/rules/protocol";
`

const writtenAs = (type: string): string => (type.endsWith('| null') ? 'string | null | undefined' : 'string')

/** Migrates a scratch database and writes the types of its tables to src/db/database.ts: \`npm run db:types\`. */
async function generate(): Promise<void> {
  const cluster = await startEmbedded(path.join(ROOT, '.cache/types-postgres'), { fsync: false })
  try {
    const connection = connect(cluster.url)
    await connection.pool.query('drop schema public cascade; create schema public')
    await migrate(connection.pool)
    await connection.close()
    const json = Object.entries(JSON_COLUMNS).map(([column, type]) => [
      column,
      `ColumnType<${type}, ${writtenAs(type)}, ${writtenAs(type)}>`,
    ])
    const columns = { ...CODE_COLUMNS, ...(Object.fromEntries(json) as Record<string, string>) }
    execFileSync(
      path.join(ROOT, 'node_modules/.bin/kysely-codegen'),
      [
        '--dialect',
        'postgres',
        '--url',
        cluster.url,
        '--out-file',
        OUT,
        '--overrides',
        JSON.stringify({ columns }),
        // The same rows once more, by month.
        '--exclude-pattern',
        'months.*',
        '--date-parser',
        'string',
      ],
      { stdio: 'inherit' },
    )
    const text = fs
      .readFileSync(OUT, 'utf8')
      .replace('export interface DB {', 'export interface Database {')
      .replace(/export type Int8 = .*/, 'export type Int8 = ColumnType<number, number, number>;')
      .replace('import type { ColumnType } from "kysely";', `import type { ColumnType } from "kysely";\n${IMPORTS}`)
    fs.writeFileSync(OUT, text)
  } finally {
    await cluster.stop()
  }
}

void generate()
