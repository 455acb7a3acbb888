import type { Paragraph } from '@xinqi/domain/edition/organisation-text'
import type { ProtocolKind } from '@xinqi/domain/rules/signature'
import { protocolHash } from '../crypto/protocol-hash'
import type { Trx } from '../db/connect'

interface Written {
  kind: ProtocolKind
  title: string
  summary: string
  validDays: number
  body: Paragraph[]
}

const VERSION = '1.0'
const EFFECTIVE_AT = new Date('2026-01-01T00:00:00+08:00')
const YEAR = 365

const PROTOCOLS: readonly Written[] = [
  {
    kind: 'cooperation',
    title: '咨询师合作协议',
    summary: '第一版：怎样开放时间，怎样准时，怎样改价，怎样离开。',
    validDays: YEAR,
    body: [
      {
        heading: '一、时间和预约',
        text: '你在「我的时间」里开放的时间，来访者可以直接预约。需要你确认的预约，请在 24 小时之内确认或婉拒；过了 24 小时没有回答的，订单自动取消，来访者付的费用全部退回。',
      },
      {
        heading: '二、准时',
        text: '你迟到 10 分钟及以上而来访者已经在等的，缺少的那一段费用自动退给来访者。你没有到的，那次的费用全部退回。两件事都按咨询室的进出记录判断，双方看到的记录一样；有不同意见的，可以在结束后 7 天之内提出一次异议。',
      },
      {
        heading: '三、价格',
        text: '你在自己这一级的范围之内定价，改价只影响之后的新订单，已经下的订单按下单时的价格。超出范围的价格由运营看过才生效。',
      },
      {
        heading: '四、资料',
        text: '你写在页面上的学历、受训经历和擅长要真实，并附上证明。资料的修改经过审核才会展示；不通过的，会写明理由。',
      },
      {
        heading: '五、只在平台内约见和收费',
        text: '经平台认识的来访者，预约和付款都在平台内进行，不留私人联系方式，不在平台外收费。',
      },
      {
        heading: '六、到期、续签和终止',
        text: '本协议自签署之日起一年有效，到期前 30 天起可以续签，续签从原来的到期日往后算。平台发布新版本时，旧版本的签署再保留 30 天。平台撤回一个版本时，签过它的协议随之终止，并在「协议」里写明。',
      },
    ],
  },
  {
    kind: 'ethics',
    title: '伦理守则',
    summary: '第一版：胜任、边界、危机、督导。',
    validDays: YEAR,
    body: [
      {
        heading: '一、胜任',
        text: '只做自己受过训练、做得了的工作。遇到超出自己能力的情况，和来访者说明，转介给合适的人，或者在督导下工作。',
      },
      {
        heading: '二、边界',
        text: '不和正在咨询的来访者建立咨询以外的关系，不借钱、不合伙、不发展恋爱或性的关系，也不利用来访者的信任谋取好处。',
      },
      {
        heading: '三、生命第一',
        text: '来访者说到伤害自己或别人时，先评估危险，和来访者一起定安全计划，需要时突破保密、联系紧急联系人或求助机构，并记下做了什么。平台把危险的话提醒给你时，尽快看，尽快处理。',
      },
      {
        heading: '四、督导和成长',
        text: '持续接受督导和继续教育。状态不好、不适合工作的时候，先暂停接新来访，照顾好自己。',
      },
    ],
  },
  {
    kind: 'confidentiality',
    title: '保密与个人信息承诺',
    summary: '第一版：看到的、记下的、留下的，各怎样对待。',
    validDays: 2 * YEAR,
    body: [
      {
        heading: '一、保密',
        text: '来访者是谁、说了什么，都不告诉别人。例外只有：来访者同意；有伤害自己或他人的严重危险；法律要求。突破保密时，只说必要的部分。',
      },
      {
        heading: '二、只在平台里看和记',
        text: '来访者的信息只为这次咨询使用，不抄到别处，不截屏，不录音录像。你查看来访者信息的时间，来访者本人看得到。',
      },
      {
        heading: '三、写作与教学',
        text: '要用案例写作、教学或督导，先得到来访者同意，并改到谁也认不出来。',
      },
      {
        heading: '四、离开之后',
        text: '不再在平台工作之后，保密的责任仍然在。',
      },
    ],
  },
]

/** The first version of each; later ones are added beside them. */
export async function insertConsultantProtocols(trx: Trx): Promise<void> {
  await trx
    .insertInto('consultant_protocol')
    .values(
      PROTOCOLS.map(({ kind, title, summary, validDays, body }) => ({
        ...{ kind, version: VERSION, title, summary },
        body: JSON.stringify(body),
        body_sha256: protocolHash(title, VERSION, body),
        effective_at: EFFECTIVE_AT,
        valid_days: validDays,
      })),
    )
    .execute()
}
