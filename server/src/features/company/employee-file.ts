import { AREA, PHONE, phoneOf, readList, type ListFile } from '../../call/list-file'

const TIMES = '次数'

const ROWS_MAX = 10_000
const TIMES_MAX = 1000

interface Employee {
  areaCode: string
  phone: string
  /** Null: as many as the company gives each. */
  times: number | null
}

export type EmployeeFile = ListFile<Employee>

/** @throws Refusal for what is no table, or has no head or too many rows */
export const readEmployeeFile = (bytes: Buffer): EmployeeFile =>
  readList<Employee>(bytes, {
    needs: [PHONE],
    reads: [TIMES, AREA],
    most: ROWS_MAX,
    tooMany: `一份文件最多 ${ROWS_MAX} 人，请分成几份`,
    rowOf: employeeOf,
    keyOf: ({ areaCode, phone }) => `${areaCode} ${phone}`,
    sameNumber: '同一个手机号',
  })

function employeeOf(cells: (column: string) => string): Employee | string {
  if (cells(PHONE) === '') return '没有手机号'
  const phone = phoneOf(cells)
  if (typeof phone === 'string') return phone
  const times = cells(TIMES)
  if (times === '') return { ...phone, times: null }
  if (!/^\d{1,4}$/.test(times) || Number(times) > TIMES_MAX) return `次数是 0 到 ${TIMES_MAX} 的整数`
  return { ...phone, times: Number(times) }
}
