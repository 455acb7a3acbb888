import { z } from 'zod'
import { call } from './call'
import { id, nothing, orgId, protocolType } from './fields'

const version = z.string('缺少协议版本').min(1, '缺少协议版本').max(16, '没有这个版本')

export const ProtocolVersion = z.object({
  protocolType: z.number(),
  version: z.string(),
  title: z.string(),
  /** What is new in it. */
  summary: z.string(),
  effectiveOn: z.string(),
  /** 1 in effect, 2 expired (R282). */
  status: z.number(),
})

export const consentCalls = {
  'GET /appoint/consultOrg/geOrgProtocol': call({
    auth: 'public',
    summary: '协议正文：1 用户协议，2 隐私协议（R24）',
    params: z.object({
      orgId,
      agreeType: protocolType,
      /** Of the organisation that this consultant belongs to, whichever `orgId` says. */
      consultantId: id.optional(),
      /** The one in effect where it is missing. */
      version: z.string().max(16, '没有这个版本').optional(),
    }),
    data: z.object({
      title: z.string(),
      version: z.string(),
      updatedOn: z.string(),
      paragraphs: z.array(z.object({ heading: z.string(), text: z.string() })),
    }),
  }),
  'GET /appoint/consultOrganization/getOrgProtocolByCondition': call({
    auth: 'public',
    summary: '一份协议的所有版本，新的在前',
    params: z.object({ orgId, protocolType, consultantId: id.optional() }),
    data: z.array(ProtocolVersion),
  }),
  'POST /appoint/consultOrganization/agreeProtocol': call({
    auth: 'user',
    summary: '同意协议的现行版本',
    params: z.object({ protocolType, version }),
    data: nothing,
  }),
}
