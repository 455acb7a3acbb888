import { routesOf } from './route'

export const moneyRoutes = routesOf(
  'packages/money',
  { side: 'visitor', guard: 'token' },
  {
    myStatement: { path: '/myStatement', folder: 'statement', title: '我的账单', params: { month: 'text' } },
    myInvoices: { path: '/myInvoices', folder: 'invoices', title: '我的发票' },
    invoiceRequest: {
      path: '/invoiceRequest/:orderNo',
      folder: 'invoice-request',
      title: '申请发票',
      params: { orderNo: 'text!' },
    },
  },
)
