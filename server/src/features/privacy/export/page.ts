import { DATA_KINDS, KEPT_DATA, type DataKind } from '@xinqi/domain/privacy'
import type { Facts } from '../../../call/personal'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

const STYLE =
  'body{font:16px/1.6 sans-serif;max-width:46em;margin:2em auto;padding:0 1em;color:#1f2a2a}' +
  'table{border-collapse:collapse;width:100%;margin:.5em 0 1.5em}th{text-align:left;width:9em;font-weight:600}' +
  'td,th{border-bottom:1px solid #e4dfd4;padding:.3em;vertical-align:top;word-break:break-all}p{color:#56635f}'

/** The labels of visitor information and consents, which other calls name in English. */
const LABEL: Record<string, string> = {
  visitorInfoId: '编号',
  isSelf: '为谁预约（1 自己，2 未成年人）',
  relationship: '与来访者的关系',
  name: '称呼',
  gender: '性别',
  birthDate: '出生日期',
  loveStatus: '感情状况',
  pastConsultTimes: '咨询经历',
  treatmentHistory: '治疗经历',
  suicideHistory: '自伤经历',
  concern: '困扰',
  emergencyName: '紧急联系人',
  emergencyPhone: '紧急联系人的手机号',
  emergencyRelationship: '紧急联系人与来访者的关系',
  purpose: '用途',
  granted: '同意',
  at: '时间',
  who: '谁',
  what: '做了什么',
  times: '当天次数',
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const tableOf = (facts: Record<string, unknown>): string =>
  `<table>${Object.entries(facts)
    .map(([name, value]) => `<tr><th>${escaped(LABEL[name] ?? name)}</th><td>${escaped(shown(value))}</td></tr>`)
    .join('')}</table>`

/** A person's data as a page that any browser opens without a network. */
export function exportPage(data: Record<DataKind, Facts>, madeAt: string): string {
  const parts = DATA_KINDS.map((kind) => {
    const { title, what } = KEPT_DATA[kind]
    const content = data[kind].length > 0 ? data[kind].map(tableOf).join('') : '<p>没有</p>'
    return `<h2>${escaped(title)}</h2><p>${escaped(what)}</p>${content}`
  })
  return [
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>我在心栖的数据</title><style>${STYLE}</style>`,
    `<h1>我在心栖的数据</h1><p>${escaped(madeAt)}（北京时间）整理。里面有敏感信息，请妥善保存。</p>`,
    ...parts,
    '</html>',
  ].join('\n')
}
