import { Table, type TableProps } from 'antd'

interface Props<Row> extends Omit<TableProps<Row>, 'pagination' | 'scroll' | 'style'> {
  /** What it is called by a screen reader, and by the keyboard that scrolls it. */
  label: string
}

/** A table of a page, as wide as its cells: where the window is narrower it is scrolled, by keyboard, too. */
export const WideTable = <Row extends object>({ label, ...table }: Props<Row>) => (
  <div role='region' aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
    <Table<Row> {...table} pagination={false} style={{ minWidth: 'max-content' }} />
  </div>
)
