export interface Bank {
  /** As the clearing system knows it. */
  code: string
  name: string
  /** Stands in place of its mark. */
  letter: string
}

/** Banks that bills name, by how many people use them. */
export const BANKS: readonly Bank[] = [
  { code: 'ICBC', name: '中国工商银行', letter: '工' },
  { code: 'CCB', name: '中国建设银行', letter: '建' },
  { code: 'ABC', name: '中国农业银行', letter: '农' },
  { code: 'BOC', name: '中国银行', letter: '中' },
  { code: 'PSBC', name: '中国邮政储蓄银行', letter: '邮' },
  { code: 'COMM', name: '交通银行', letter: '交' },
  { code: 'CMB', name: '招商银行', letter: '招' },
  { code: 'SPDB', name: '浦发银行', letter: '浦' },
  { code: 'CIB', name: '兴业银行', letter: '兴' },
  { code: 'CITIC', name: '中信银行', letter: '信' },
  { code: 'CMBC', name: '中国民生银行', letter: '民' },
  { code: 'CEB', name: '中国光大银行', letter: '光' },
  { code: 'SPABANK', name: '平安银行', letter: '平' },
  { code: 'GDB', name: '广发银行', letter: '广' },
  { code: 'HXBANK', name: '华夏银行', letter: '夏' },
  { code: 'BJBANK', name: '北京银行', letter: '京' },
  { code: 'SHBANK', name: '上海银行', letter: '沪' },
  { code: 'NJCB', name: '南京银行', letter: '宁' },
]
