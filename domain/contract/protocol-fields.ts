import { z } from 'zod'
import {
  PROTOCOL_HEADING_MAX,
  PROTOCOL_PARAGRAPHS_MAX,
  PROTOCOL_SUMMARY_MAX,
  PROTOCOL_TEXT_MAX,
} from '../text/protocol'
import { jsonText } from './fields'

/** A paragraph of what visitors agree to or consultants sign, as an operator writes it. */
export const ProtocolPart = z.object({
  heading: z
    .string('请写下小标题')
    .trim()
    .min(1, '请写下小标题')
    .max(PROTOCOL_HEADING_MAX, `小标题最多 ${PROTOCOL_HEADING_MAX} 个字`),
  text: z.string('请写下内容').trim().min(1, '请写下内容').max(PROTOCOL_TEXT_MAX, `一段最多 ${PROTOCOL_TEXT_MAX} 个字`),
})

/** What is new in a version. */
export const protocolSummary = z
  .string('请写下改了什么')
  .trim()
  .min(1, '请写下改了什么')
  .max(PROTOCOL_SUMMARY_MAX, `最多 ${PROTOCOL_SUMMARY_MAX} 个字`)

export const protocolParts = <T extends z.ZodType>(part: T) =>
  jsonText(
    z.array(part).min(1, '至少写一段').max(PROTOCOL_PARAGRAPHS_MAX, `最多 ${PROTOCOL_PARAGRAPHS_MAX} 段`),
    '请写下内容',
  )
