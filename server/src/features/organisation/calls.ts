import { flavourOf, groupIdOf, openOrganisationsOf, payerFor } from '@xinqi/domain/edition/flavour'
import { policySentence } from '@xinqi/domain/rules/refund'
import { roleOfConsultant } from '@xinqi/domain/roles'
import QRCode from 'qrcode'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { officeToday, wechatQrcode } from './customer-service'
import { findOrganisation, listCategories, listOrganisations, findOwnOrganisation } from './data'
import { findHotlines } from './hotlines-data'
import { drawnLogo } from './logo'
import { hashOfStudioCode } from './studio-code'
import { findByCode, listPlaces, listStudios } from './studio-data'

const serverTime = ({ clock }: Services) => Promise.resolve({ now: clock.now().getTime() })

export const organisationHandlers = {
  'GET /appoint/consultOrganization/systemTime': (_params, { services }) => serverTime(services),
  'GET /appoint/timestamp/currentTimestamp': (_params, { services }) => serverTime(services),
  'GET /appoint/consultOrg/getConsultOrgVO': async ({ orgId }, { services }) => {
    const row = await findOrganisation(services.db, orgId)
    if (!row) throw notFound('机构')
    return {
      orgId: row.id,
      orgName: row.name,
      orgLogo: row.logo ?? (await drawnLogo(services, row.id)),
      customerWechat: row.customer_wechat,
      customerWechatQrcode: await wechatQrcode(services, row.customer_wechat),
      customerPhone: row.customer_phone,
      qrcodeTips: row.qrcode_tips,
      workTime: row.work_time,
      today: officeToday(row.work_time, services.clock.now()),
      changeTimeBefore: row.change_time_before,
      teamMode: row.team_mode,
      studioMode: row.studio_mode,
      crisisHotline: row.crisis_hotline,
      hotlines: await findHotlines(services.db, services.clock.now()),
      edition: row.edition && { ...row.edition, key: row.flavour, name: row.name },
      groupSize: openOrganisationsOf(groupIdOf(row.id)).length,
    }
  },
  'GET /appoint/consultOrg/systemTime': async (_params, { services }) => ({ now: services.clock.now().getTime() }),
  'GET /appoint/consultCategory/getCategoryList': async ({ orgId }, { services }) =>
    (await listCategories(services.db, orgId)).map((row) => ({
      id: row.id,
      categoryName: row.name,
      parentId: row.parent_id,
      category: row.category,
    })),
  'GET /appoint/consultOrganization/getOrganizationList': async (_params, { services }) =>
    (await listOrganisations(services.db)).map((row) => ({
      orgId: row.id,
      orgName: row.name,
      flavour: row.flavour,
      groupId: groupIdOf(row.id),
      isOpen: !flavourOf(row.id).features.companyPaid,
      studioMode: row.studio_mode,
      people: row.people,
    })),
  'GET /consult/consultOrganization/info': async ({ orgId }, { services, caller }) => {
    const own = await findOwnOrganisation(services.db, caller.consultantId)
    const isOwn = orgId === undefined || orgId === own.id
    const row = isOwn ? own : (await listOrganisations(services.db)).find(({ id }) => id === orgId)
    if (!row) throw notFound('机构')
    return {
      isOwn,
      people: row.people,
      policy: policySentence({ changeTimeBefore: row.change_time_before, tiers: row.refund_tiers }, payerFor(row.id)),
      orgId: row.id,
      orgName: row.name,
      flavour: row.flavour,
      groupId: groupIdOf(row.id),
      role: roleOfConsultant(own.consultant_type),
      changeTimeBefore: row.change_time_before,
      confirmsByHand: row.confirms_by_hand,
      teamMode: row.team_mode,
      studioMode: row.studio_mode,
    }
  },
  'GET /appoint/consultStudio/listStudio': ({ orgId, studioId, validCode }, { services }) =>
    listStudios(services.db, orgId, {
      studioId,
      codeHash: validCode === undefined ? undefined : hashOfStudioCode(services.hash, validCode),
    }),
  'GET /appoint/consultStudio/isCikeValidCode': async ({ validCode, orgId }, { services: { db, hash } }) => {
    const studio = await findByCode(db, orgId, hashOfStudioCode(hash, validCode))
    return { valid: studio !== undefined, studioId: studio?.id ?? null, studioName: studio?.name ?? null }
  },
  'GET /consult/consultStudio/listByOrgId': async ({ orgId }, { services, caller }) => {
    const own = await findOwnOrganisation(services.db, caller.consultantId)
    return (await listPlaces(services.db, orgId ?? own.id, caller.consultantId)).map(({ id, name, city, address }) => ({
      studioId: id,
      studioName: name,
      city,
      address,
    }))
  },
  'GET /appoint/common/outside': async ({ qrcode }, { services: { config } }) => ({
    frameHosts: [...config.frameHosts],
    appStoreUrl: config.appStoreUrl ?? null,
    androidApkUrl: config.androidApkUrl ?? null,
    siteUrl: config.publicUrl,
    siteQrcode: qrcode ? await QRCode.toDataURL(`${config.publicUrl}/home`, { margin: 1, width: 360 }) : null,
  }),
} satisfies Partial<Handlers>
