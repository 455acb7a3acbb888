import { dateOf, type DateText } from '@xinqi/domain/time'
import type { SandboxStore } from '../../sandbox-kit/store'
import type { CompanyTrades, GivenBack, Paid } from './company-trades'
import { movementsOf, type Movement } from './movements'
import { withPlants } from './plant'
import { createPlants, type BillCompany, type Plants } from './plants'
import { alipayTrades } from './alipay-trades'
import { wechatTrades } from './wechat-trades'

/** What a company's bills of a day are made of. */
export interface DayBooks {
  payments: Paid[]
  refunds: GivenBack[]
  movements: Movement[]
}

export interface BillBooks extends Plants {
  /** The company's own books of a day, and what a tester has planted in the bills of it. */
  of(day: DateText): Promise<DayBooks>
}

const TRADES: Record<BillCompany, (store: SandboxStore) => Promise<CompanyTrades>> = {
  wechat: wechatTrades,
  alipay: alipayTrades,
}

export function createBillBooks(store: SandboxStore, company: BillCompany): BillBooks {
  const plants = createPlants(store, company, () => TRADES[company](store))
  return {
    ...plants,

    async of(day) {
      // Those of other days too: they move the balance that this one begins with.
      const trades = withPlants(await TRADES[company](store), await plants.all())
      return {
        payments: trades.payments.filter(({ at }) => dateOf(at) === day).sort((one, other) => one.at - other.at),
        refunds: trades.refunds
          .filter(({ askedAt }) => dateOf(askedAt) === day)
          .sort((one, other) => one.askedAt - other.askedAt),
        movements: movementsOf(trades, day),
      }
    },
  }
}
