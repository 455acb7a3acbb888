import { CONSULT_MODE_LABEL } from '@xinqi/domain/text/labels'
import { SESSION_KIND_LABEL } from '@xinqi/domain/rules/certified-hours'
import { CERTIFICATE_TITLE, hoursText, shownCertificateCode } from '@xinqi/domain/text/certificate'
import { formatMoment } from '@xinqi/domain/time'
import type { CertificateSheet } from '../../paper/draw-certificate'
import type { Paper } from './data'

export interface Issued {
  certificateNo: string
  code: string
  issuedAt: Date
  /** The organisation's name. */
  brand: string
  publicUrl: string
}

type Words = Pick<CertificateSheet, 'statement' | 'facts' | 'table' | 'notes'>

const dayWords = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-').map(Number)
  return `${year} 年 ${month} 月 ${day} 日`
}

const hoursWords = (paper: Extract<Paper, { kind: 'hours' }>): Words => ({
  statement: `兹证明 ${paper.holder} 在 ${dayWords(paper.from)} 至 ${dayWords(paper.to)} 期间，通过本平台完成咨询 ${paper.sessions} 次，共计 ${hoursText(paper.minutes)}。`,
  facts: [
    ['姓名', paper.holder],
    ['期间', `${paper.from} 至 ${paper.to}`],
  ],
  table: [
    ['类别', '方式', '次数', '时长'],
    ...paper.lines.map(({ kind, consultMode, sessions, minutes }) => [
      SESSION_KIND_LABEL[kind],
      CONSULT_MODE_LABEL[consultMode],
      `${sessions} 次`,
      hoursText(minutes),
    ]),
    ['合计', '', `${paper.sessions} 次`, hoursText(paper.minutes)],
  ],
  notes: [
    '时长按咨询室的进出记录计算，只计双方同时在场的时间；面对面咨询从核对到场码起计。没有记录的不计入。',
    '本证明不含任何来访者的信息。日期为北京时间。',
  ],
})

const attendanceWords = (paper: Extract<Paper, { kind: 'attendance' }>): Words => ({
  statement: `兹证明 ${paper.holder} 于 ${dayWords(paper.startTime.slice(0, 10))} 按约到访，完成一次预约，共计 ${hoursText(paper.minutes)}。`,
  facts: [
    ['姓名', paper.holder],
    ['约定时间', `${paper.startTime.slice(0, 16)} 至 ${paper.endTime.slice(11, 16)}（北京时间）`],
    ['方式', CONSULT_MODE_LABEL[paper.consultMode]],
    ['实际时长', hoursText(paper.minutes)],
    ['专业人员', paper.consultantName],
  ],
  table: [],
  notes: [
    '时长按双方同时在场的记录计算。姓名由到访者自己填写，本平台没有核对证件。',
    '本证明只说明到访，不涉及谈话的内容。',
  ],
})

/** A paper as it is drawn. */
export function sheetOf(paper: Paper, { certificateNo, code, issuedAt, brand, publicUrl }: Issued): CertificateSheet {
  const page = `${publicUrl}/certificateCheck`
  return {
    kind: 'certificate',
    title: CERTIFICATE_TITLE[paper.kind],
    brand,
    ...(paper.kind === 'hours' ? hoursWords(paper) : attendanceWords(paper)),
    code: shownCertificateCode(code),
    link: `${page}?code=${code}`,
    foot: [
      `扫码，或打开 ${page.replace(/^https?:\/\//, '')} 输入验证码，即可核验真伪。撤回的证明核验时会显示已撤回。`,
      `证明编号 ${certificateNo}`,
      `开具时间 ${formatMoment(issuedAt).slice(0, 16)}（北京时间）`,
    ],
    issuedAt: issuedAt.getTime(),
  }
}
