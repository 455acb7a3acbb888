import { z } from 'zod'
import { isDateText, parseMoment, SECOND } from '@xinqi/domain/time'
import type { CallReport } from './port'

/** `phone_no`, which is A, calls `peer_no`, which is B; or the other way round. The rest are short messages and what was stopped. */
export const CALL_TYPE = { calling: 0, called: 1 } as const

const number = z.union([z.string(), z.number()]).transform(String)
/** `2021-08-27 11:42:07`, Beijing time. */
const moment = z
  .string()
  .refine((text) => /^.{10} \d{2}:\d{2}:\d{2}$/.test(text) && isDateText(text.slice(0, 10)))
  .transform(parseMoment)

/** `SecretReport` of Aliyun, without what it says of who spoke: their numbers are left where they came from. */
const secretReport = z.object({
  pool_key: z.string(),
  sub_id: number,
  secret_no: number,
  out_id: z.string(),
  call_id: z.string().min(1).max(100),
  call_type: z.coerce.number().pipe(z.literal(Object.values(CALL_TYPE))),
  call_time: moment,
  start_time: moment,
  release_time: moment,
})

/** The calls that a pushed batch tells of, for one pool. What is no such report is left out. */
export function secretReports(rawBody: string, poolKey: string): CallReport[] {
  const batch = z.array(z.unknown()).safeParse(jsonOf(rawBody)).data ?? []
  return batch.flatMap((entry) => {
    const { data } = secretReport.safeParse(entry)
    return data?.pool_key === poolKey ? [callReport(data)] : []
  })
}

const callReport = (report: z.infer<typeof secretReport>): CallReport => ({
  outId: report.out_id,
  subsId: report.sub_id,
  secretNo: report.secret_no,
  callId: report.call_id,
  calledBy: report.call_type === CALL_TYPE.calling ? 'one' : 'other',
  calledAt: report.call_time,
  seconds: Math.max(0, Math.round((report.release_time.getTime() - report.start_time.getTime()) / SECOND)),
})

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
