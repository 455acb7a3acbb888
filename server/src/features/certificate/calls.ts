import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { periodMistake, type Period } from '@xinqi/domain/rules/certificate-period'
import { certifiedHours } from '@xinqi/domain/rules/certified-hours'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import type { PartyCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { badInput, conflict, notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { auditRead } from '../visitor/commands/audit-read'
import { issueCertificate } from './commands/issue-certificate'
import { withdrawCertificate } from './commands/withdraw-certificate'
import { findAttendance, findByCode, findCertificate, findHeldSessions, findIssuer, listCertificates } from './data'
import { findLedSessions } from './led-sessions-data'
import { holderIn, holderOf } from './policy'
import { fileNameOf, presentAttendance, presentCertificate, presentChecked } from './present'

/** @throws Refusal for a period that no paper can be about */
async function hoursOf({ db, clock }: Services, consultantId: number, period: Period) {
  const mistake = periodMistake(period, dateOf(clock.now()))
  if (mistake) throw badInput(mistake, { to: mistake })
  const held = await findHeldSessions(db, consultantId, period)
  const led = await findLedSessions(db, consultantId, period, clock.now())
  return certifiedHours([...held, ...led])
}

async function attendanceOf({ db }: Services, userId: number, appointNo: string) {
  const attendance = await findAttendance(db, userId, appointNo)
  return attendance && presentAttendance(attendance)
}

type Asked = { from?: string | undefined; to?: string | undefined; appointNo?: string | undefined }

async function askedFor(services: Services, caller: PartyCaller, { from, to, appointNo }: Asked) {
  const holder = holderOf(caller)
  if ('userId' in holder) {
    if (appointNo === undefined) throw badInput('请选择一次咨询', { appointNo: '缺少预约号' })
    return { hours: null, attendance: await attendanceOf(services, holder.userId, appointNo) }
  }
  if (from === undefined || to === undefined) throw badInput('请选择一段时间', { from: '请选择日期' })
  return { hours: await hoursOf(services, holder.consultantId, { from, to }), attendance: null }
}

export const certificateHandlers = {
  'POST /appoint/consultAppointment/getTimeCertificate': (params, { services, caller }) =>
    askedFor(services, caller, params),
  'POST /consult/timeCertificate/issue': async (period, { services, caller }) => {
    const { lines, sessions, minutes } = await hoursOf(services, caller.consultantId, period)
    if (sessions === 0) throw conflict('这段时间里没有可以证明的咨询')
    const { name, org_id } = await findIssuer(services.db, caller.consultantId)
    const paper = { kind: 'hours', holder: name, ...period, lines, sessions, minutes } as const
    return issueCertificate(services, {
      holder: holderIn(caller),
      paper,
      appointNo: null,
      brand: flavourOf(org_id).name,
    })
  },
  'POST /appoint/timeCertificate/issue': async ({ appointNo, holder }, { services, caller }) => {
    const attendance = await attendanceOf(services, caller.userId, appointNo)
    if (!attendance) throw conflict('这次咨询没有双方在场的记录，不能开到访证明')
    const paper = { kind: 'attendance', holder, ...attendance } as const
    return issueCertificate(services, {
      holder: holderIn(caller),
      paper,
      appointNo,
      // The edition's own name may say what one came for.
      brand: flavourOf(DEFAULT_ORG_ID).name,
    })
  },
  'GET /appoint/timeCertificate/list': async (wanted, { services: { db, cipher }, caller }) => {
    const { rows, ...behind } = await listCertificates(db, holderOf(caller), wanted)
    return { list: rows.map((row) => presentCertificate(cipher, row)), ...behind }
  },
  'POST /appoint/consultAppointment/downloadTimeCertificate': async ({ certificateNo }, { services, caller }) => {
    const row = await findCertificate(services.db, holderOf(caller), certificateNo)
    if (!row) throw notFound('证明')
    if (row.withdrawn_at || row.pdf_cipher === null)
      throw conflict(`这份证明已经在 ${formatMoment(row.withdrawn_at ?? row.issued_at).slice(0, 16)} 撤回，不能再下载`)
    return {
      fileName: fileNameOf(row),
      mimeType: 'application/pdf',
      base64: services.cipher.open('certificate.pdf_cipher', certificateNo, row.pdf_cipher),
    }
  },
  'POST /appoint/timeCertificate/withdraw': ({ certificateNo }, { services, caller }) =>
    withdrawCertificate(services, holderOf(caller), certificateNo),
  'POST /appoint/timeCertificate/check': async ({ code }, { services, caller }) => {
    const row = await findByCode(services.db, services.hash.certificate(code))
    // An unknown code costs the same statements, and many of them can be seen.
    await auditRead(services, caller, 'check-certificate', [`certificate:${row?.certificate_no ?? 'unknown'}`])
    return presentChecked(services.cipher, row)
  },
} satisfies Partial<Handlers>
