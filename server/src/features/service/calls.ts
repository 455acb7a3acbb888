import { offersListening } from '@xinqi/domain/rules/listening'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import type { Handlers } from '../../call/handler'
import { addService } from './commands/add-service'
import { changePrice } from './commands/change-price'
import { decidePrice } from './commands/decide-price'
import { setActive, setModes } from './commands/set-service'
import { withdrawPrice } from './commands/withdraw-price'
import {
  countOpenOrders,
  findNewestPrices,
  findOwnService,
  findSeller,
  listPriceChanges,
  listPrices,
  listServices,
} from './data'
import { ownService } from './policy'
import { presentPrice, presentPriceChange, presentService } from './present'

export const serviceHandlers = {
  'GET /consult/consultService/mine': async (_params, { services: { db }, caller: { consultantId } }) => {
    const [seller, rows, open, prices] = await Promise.all([
      findSeller(db, consultantId),
      listServices(db, consultantId),
      countOpenOrders(db, consultantId),
      findNewestPrices(db, consultantId),
    ])
    const { features, words } = flavourOf(seller.org_id)
    return {
      consultantType: seller.consultant_type,
      takesMoney: features.pay,
      offersListening: offersListening({ features, words }),
      noun: words.session,
      address: seller.address,
      services: rows.map((row) =>
        presentService(seller, row, {
          openOrders: open.get(row.id) ?? 0,
          price: prices.find((price) => price.service_id === row.id),
        }),
      ),
    }
  },
  'GET /consult/consultService/prices': async ({ srvId }, { services: { db }, caller: { consultantId } }) => {
    ownService(await findOwnService(db, consultantId, srvId))
    return { list: (await listPrices(db, consultantId, srvId)).map(presentPrice) }
  },
  'POST /consult/consultService/setActive': (wanted, { services, caller }) =>
    setActive(services, caller.consultantId, wanted),
  'POST /consult/consultService/setModes': (wanted, { services, caller }) =>
    setModes(services, caller.consultantId, wanted),
  'POST /consult/consultService/add': (wanted, { services, caller }) =>
    addService(services, caller.consultantId, wanted),
  'POST /consult/consultService/changePrice': (wanted, { services, caller }) =>
    changePrice(services, caller.consultantId, wanted),
  'POST /consult/consultService/withdrawPrice': ({ changeNo }, { services, caller }) =>
    withdrawPrice(services, caller.consultantId, changeNo),
  'GET /operator/priceChange/list': async ({ approvalStatus, ...asked }, { services: { db }, caller }) => {
    const { rows, ...behind } = await listPriceChanges(db, approvalStatus, asked)
    return { list: rows.map((row) => presentPriceChange(row, caller.operatorId)), ...behind }
  },
  'POST /operator/priceChange/decide': (decision, { services, caller }) => decidePrice(services, caller, decision),
} satisfies Partial<Handlers>
