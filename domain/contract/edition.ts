import { z } from 'zod'
import { call } from './call'
import { OrganisationContent, organisationName, TypedContent } from './edition-fields'
import { id, int, jsonText, moment, none } from './fields'

/** By whom and when, as the list and the history tell it; both null of what nobody has changed. */
const changed = { at: moment.nullable(), by: z.string().nullable() }

/** The version that somebody looked at before they changed it. */
const seenVersion = int().pipe(z.number().min(0))

export const editionCalls = {
  'GET /operator/edition/list': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '全部机构',
    params: none,
    data: z.object({
      list: z.array(
        z.object({
          orgId: z.number(),
          name: z.string(),
          logo: z.string().nullable(),
          groupId: z.number(),
          people: z.number(),
          version: z.number(),
          ...changed,
        }),
      ),
    }),
  }),
  'GET /operator/edition/detail': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '一家机构的全部设置，和每一次修改',
    params: z.object({ orgId: id }),
    data: z.object({
      orgId: z.number(),
      version: z.number(),
      /** The edition of the table that it began as. */
      key: z.string(),
      groupId: z.number(),
      pay: z.boolean(),
      companyPaid: z.boolean(),
      content: OrganisationContent,
      /** The logo that is drawn where none was uploaded. */
      drawnLogo: z.string().nullable(),
      /** The newest first, at most fifty. */
      versions: z.array(z.object({ version: z.number(), putBack: z.number().nullable(), ...changed })),
    }),
  }),
  'GET /operator/edition/version': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '一家机构在某一版时的设置',
    params: z.object({ orgId: id, version: seenVersion }),
    data: z.object({ content: OrganisationContent }),
  }),
  'POST /operator/edition/create': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '新建一家机构，设置从另一家抄来；没有编号时给一个',
    params: z.object({
      orgId: id.pipe(z.number().max(99_999_999, '编号最多 8 位')).optional(),
      name: organisationName,
      copyOf: id,
    }),
    data: z.object({ orgId: z.number() }),
  }),
  'POST /operator/edition/save': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '保存一家机构的设置；别人在这之间改过时不保存',
    params: z.object({ orgId: id, version: seenVersion, content: jsonText(TypedContent, '请填写内容') }),
    data: z.object({ version: z.number() }),
    bodyBytes: 64 * 1024,
  }),
  'POST /operator/edition/putBack': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '把一家机构恢复成以前的一版',
    params: z.object({ orgId: id, version: seenVersion, to: seenVersion }),
    data: z.object({ version: z.number() }),
  }),
  'POST /operator/edition/logo': call({
    auth: 'operator',
    desk: 'organisation',
    summary: '传一张标志（表单数据），给出地址；和设置一起保存才用上',
    upload: { maxBytes: 5 * 1024 * 1024 },
    limit: { max: 30, minutes: 10 },
    params: none,
    data: z.object({ logo: z.string() }),
  }),
}
