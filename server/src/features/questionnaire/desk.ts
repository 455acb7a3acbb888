import type { Data } from '@xinqi/domain/contract/contract'
import type { Licence, SeenBy } from '@xinqi/domain/rules/questionnaire'
import { formatMoment } from '@xinqi/domain/time'
import { notFound } from '../../call/refusal'
import type { Db } from '../../call/services'
import { presentPiece, presentStanding } from '../content/present'
import { bodyOf } from './data'
import { fileOf, listVersionsOf, listWritten, type WrittenRow } from './desk-data'
import { presentFile } from './present'

/** Since when people have one, in the words of contents; null: they do not. */
function sinceOf(versions: readonly WrittenRow[]): Date | null {
  const first = versions.filter(({ published_at }) => published_at !== null).at(-1)
  return versions[0]?.hidden_at === null ? (first?.published_at ?? null) : null
}

const timed = ({ version, published_at }: WrittenRow) => ({ version, effective_at: published_at })

/** What operators see of questionnaires: what is asked, by whose leave, and nothing that anybody answered. */
export async function listForDesk(db: Db, now: Date): Promise<Data<'GET /operator/questionnaire/list'>> {
  const all = await listWritten(db)
  const newest = all.filter((row, place) => row.questionnaire_id !== all[place - 1]?.questionnaire_id)
  return {
    list: newest.map((row) => {
      const versions = all.filter(({ questionnaire_id }) => questionnaire_id === row.questionnaire_id)
      const current = versions.find(({ published_at }) => published_at !== null && published_at <= now)
      return {
        ...{ id: row.questionnaire_id, orgId: null, title: row.title, code: row.code },
        ...presentStanding(sinceOf(versions), versions.map(timed), now),
        current: current?.published_at
          ? { version: current.version, publishTime: formatMoment(current.published_at) }
          : null,
        items: bodyOf(row).items.length,
        licence: row.licence as Licence,
        seenBy: row.seen_by as SeenBy,
      }
    }),
  }
}

/** Who wrote what came with the platform or by the command. */
const BY_FILE = { writer: '文件', reason: '安装时就有，或用命令发布' }

/** The newest version of one, as its file, and all before it. */
export async function readForDesk(
  db: Db,
  questionnaireId: number,
  now: Date,
): Promise<Data<'GET /operator/questionnaire/detail'>> {
  const versions = await listVersionsOf(db, questionnaireId)
  const [newest] = versions
  if (!newest) throw notFound('问卷')
  const piece = {
    ...{ id: questionnaireId, orgId: null, publishedAt: sinceOf(versions), consentedOn: null, inManual: null },
    words: presentFile(fileOf(newest)),
  }
  const written = versions.map((row) => ({
    ...{ kind: 'questionnaire', content_id: questionnaireId, version: row.version, words: presentFile(fileOf(row)) },
    written_at: row.written_at ?? row.published_at ?? now,
    written_by: row.written_by ?? '',
    writer: row.written_by === null ? BY_FILE.writer : row.writer,
    reason: row.reason ?? BY_FILE.reason,
    effective_at: row.published_at,
    published_by: row.published_by,
    publisher: row.publisher,
    consented_on: null,
  }))
  return presentPiece(piece, written, now)
}
