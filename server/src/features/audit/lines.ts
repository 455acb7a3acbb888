import type { Db } from '../../call/services'
import { listSealsFor, type exportAudit } from './data'

/** Read by whoever is handed the file, years later and without this console. */
const HOW =
  '每行一条 JSON。seal 行是一道封印：由前一道封印（before）、这道封印下的所有记录（按 id 从小到大）和只有服务器知道的密钥算出，' +
  '改动、删去或插入任何一条，这一道和之后的每一道都会不同。要核对：请平台在“操作记录”里核对全部封印，再看同一编号的封印和这里的是否一样；' +
  '筛选过的文件里，一道封印下的记录可能不全，rows 是它一共封了几条。sealNo 为 null 的还没有封印（最近一分钟）。'

/** What was found as lines of JSON, the oldest first, with the seals that lie over it and the one before each. */
export async function linesOf(db: Db, rows: Awaited<ReturnType<typeof exportAudit>>): Promise<string> {
  const sealNos = [...new Set(rows.flatMap(({ seal_no }) => seal_no ?? []))]
  const seals = await listSealsFor(db, sealNos)
  const head = { format: 'xinqi-audit/1', rows: rows.length, how: HOW }
  const records = [...rows].reverse().map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    reason: row.reason,
    sealNo: row.seal_no,
  }))
  const sealed = seals.map(({ seal_no, month, row_count, seal, before }) => ({
    sealNo: seal_no,
    month,
    rows: row_count,
    seal,
    before,
  }))
  return [head, ...records, ...sealed].map((line) => `${JSON.stringify(line)}\n`).join('')
}
