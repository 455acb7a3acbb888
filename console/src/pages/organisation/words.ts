import type { Organisation } from './form-values'

/** Who pays here, which is settled for good. */
export function payerText({ pay, companyPaid }: Pick<Organisation, 'pay' | 'companyPaid'>): string {
  if (pay) return '来访者付钱'
  return companyPaid ? '企业付钱' : '谁也不付钱'
}
