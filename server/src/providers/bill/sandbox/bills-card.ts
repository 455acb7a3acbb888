import { addDays, dateOf } from '@xinqi/domain/time'
import { html, type Html } from '../../sandbox-kit/html'
import type { Plant, PlantKind } from './plant'
import { BILL_COMPANIES, type BillCompany } from './plants'

const COMPANY_WORDS: Record<BillCompany, string> = { wechat: '微信支付', alipay: '支付宝' }

const PLANT_WORDS: Record<PlantKind, string> = {
  unknownPayment: '多一笔我们不知道的付款',
  missingPayment: '少一笔付款',
  otherAmount: '一笔付款多 1 元',
  missingRefund: '少一笔退款',
  feeOff: '一笔手续费多 0.07 元',
}

/** What is wrong in the bills, and what can be made wrong in those of a day. */
export const billsCard = (planted: Record<BillCompany, Plant[]>, now: Date): Html =>
  html`<section class="card">
    <h2>账单</h2>
    <p class="quiet">次日 10:00 起可以下载。在账单里种下差错（只改账单，不改支付公司的账）：</p>
    ${BILL_COMPANIES.map((company) => plantForm(company, addDays(dateOf(now), -1)))}
    <h2 class="next">种下的差错</h2>
    ${BILL_COMPANIES.flatMap((company) => planted[company].map((plant) => plantRow(company, plant)))}
    ${BILL_COMPANIES.every((company) => planted[company].length === 0) ? html`<p class="quiet">没有，账单都是对的。</p>` : null}
  </section>`

const plantForm = (company: BillCompany, day: string): Html =>
  html`<form method="post" action="/sandbox/bills/planted" class="acts">
    <input type="hidden" name="company" value="${company}" />
    <label>${COMPANY_WORDS[company]} <input type="date" name="day" value="${day}" required /></label>
    ${Object.entries(PLANT_WORDS).map(([kind, words]) => html`<button name="kind" value="${kind}">${words}</button>`)}
  </form>`

const plantRow = (company: BillCompany, { day, kind, number }: Plant): Html =>
  html`<div class="row">
    <span>${COMPANY_WORDS[company]} ${day} ${PLANT_WORDS[kind]}<br /><span class="quiet">${number}</span></span>
    <form method="post" action="/sandbox/bills/planted/clear" class="acts">
      <input type="hidden" name="company" value="${company}" />
      <input type="hidden" name="day" value="${day}" />
      <button>这天的账单改回来</button>
    </form>
  </div>`
