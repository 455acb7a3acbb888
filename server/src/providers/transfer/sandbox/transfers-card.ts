import { yuan } from '@xinqi/domain/money'
import { html, type Html } from '../../sandbox-kit/html'
import { TRANSFER_TROUBLES, type BillRecord, type TransferTrouble } from './records'

const TROUBLE_WORDS: Record<TransferTrouble, string> = {
  none: '正常',
  notEnough: '商户余额不足',
  lostAnswer: '受理了但不回答',
  nameMismatch: '姓名不符',
  accountFrozen: '收款账户被冻结',
}

const STATE_WORDS: Record<BillRecord['state'], string> = {
  ACCEPTED: '已受理',
  PROCESSING: '处理中',
  WAIT_USER_CONFIRM: '等人确认收款',
  TRANSFERING: '转账中',
  SUCCESS: '已到账',
  FAIL: '失败',
  CANCELING: '撤销中',
  CANCELLED: '已撤销',
}

/** The newest transfers on the sandbox page, and what goes wrong with those to come. */
export const transfersCard = (bills: BillRecord[], current: TransferTrouble): Html =>
  html`<section class="card">
    <h2>商家转账</h2>
    <p class="quiet">从现在起，转账：</p>
    <form method="post" action="/sandbox/wechatpay/transfers/trouble" class="acts">
      ${TRANSFER_TROUBLES.map(
        (trouble) =>
          html`<button name="trouble" value="${trouble}" aria-pressed="${String(trouble === current)}">
            ${TROUBLE_WORDS[trouble]}
          </button>`,
      )}
    </form>
    <h2 class="next">最近的转账</h2>
    ${bills.length === 0 ? html`<p class="quiet">还没有转账。</p>` : null}${bills.map(billRow)}
  </section>`

const billRow = (bill: BillRecord): Html =>
  html`<div class="row">
    <span>${bill.remark} · ¥${yuan(bill.amountFen)}<br /><span class="quiet">${bill.outBillNo}</span></span>
    <span
      >${STATE_WORDS[bill.state]}${bill.failReason ? ` ${bill.failReason}` : ''}
      ${bill.state === 'WAIT_USER_CONFIRM' ? html`<a href="/sandbox/wechatpay/transfers/${bill.outBillNo}">收款页</a>` : null}</span
    >
  </div>`
