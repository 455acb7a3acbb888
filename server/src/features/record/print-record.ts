import { flavourOf } from '@xinqi/domain/edition/flavour'
import { markCopied } from '@xinqi/domain/text/record-copy'
import { fieldsOf, FOR_VISITOR, MENTAL_HEALTH_LABEL, RECORD_TEMPLATES } from '@xinqi/domain/text/record'
import type { Data } from '@xinqi/domain/contract/contract'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import { conflict } from '../../call/refusal'
import { printPaper } from '../../paper/press'

type Info = Data<'GET /consult/consultRecord/info'>

/** A signed record with what was added to it, for its writer alone: each page says so. Words for the visitor stand there where they may read them. */
export async function printRecord(
  info: Info,
  { orgId, now }: { orgId: number; now: Date },
): Promise<Data<'GET /consult/consultRecord/pdf'>> {
  const { template, words, copied, mentalHealthStatus, signTime, signedName, sha256, startTime, amendments } = info
  if (!signTime || !signedName || !sha256) throw conflict('签署以后才可以下载')
  const written = fieldsOf(template).filter(
    ({ key }) => (words[key] ?? '') !== '' && (key !== FOR_VISITOR || info.shared),
  )
  const { missing, pdf } = await printPaper({
    kind: 'agreement',
    title: '咨询记录',
    brand: flavourOf(orgId).name,
    subtitle: `${RECORD_TEMPLATES[template].label} · 仅供 ${signedName} 使用 · 下载于 ${formatMoment(now).slice(0, 16)}`,
    watermark: `仅供 ${signedName} 使用`,
    paragraphs: [
      ...written.map(({ key, label }) => ({ heading: label, text: markCopied(key, words[key] ?? '', copied) })),
      ...amendments.map(({ time, reason, text }) => ({ heading: `补充 ${time.slice(0, 16)}：${reason}`, text })),
    ],
    facts: [
      ['咨询时间', startTime ?? ''],
      ['风险', mentalHealthStatus === null ? '' : MENTAL_HEALTH_LABEL[mentalHealthStatus]],
      ['签署', `${signedName}，${signTime}（北京时间）`],
      ['校验值', sha256],
    ],
    issuedAt: now.getTime(),
  })
  if (missing.length > 0)
    throw conflict(`记录里的${missing.map((letter) => `「${letter}」`).join('')}印不出来，请换一种写法后联系客服`)
  return {
    fileName: `咨询记录-${dateOf(now)}.pdf`,
    mimeType: 'application/pdf',
    base64: Buffer.from(pdf).toString('base64'),
  }
}
