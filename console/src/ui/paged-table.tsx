import type { TableProps } from 'antd'
import { Pager } from './pager'
import { Refusal } from './refusal'
import type { KeyPages, KeyReading } from './use-key-pages'
import { WideTable } from './wide-table'

interface Props<Row> {
  /** What it is called by a screen reader, and by the keyboard that scrolls it. */
  label: string
  reading: KeyReading<Row>
  pages: KeyPages
  rowKey: TableProps<Row>['rowKey']
  columns: TableProps<Row>['columns']
  /** Said where there is nothing. */
  empty: string
}

/** A page of things that are compared in a table: waiting, refused, empty, and the way on. */
export function PagedTable<Row extends object>({ label, reading, pages, rowKey, columns, empty }: Props<Row>) {
  const { data, error, isLoading, mutate } = reading
  return (
    <>
      <Refusal error={error} again={mutate} />
      <WideTable<Row>
        size='middle'
        label={label}
        rowKey={rowKey}
        columns={columns}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : empty }}
      />
      <Pager pages={pages} next={data?.next} />
    </>
  )
}
