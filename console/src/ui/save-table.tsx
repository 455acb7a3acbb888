import { csvTable } from '@xinqi/domain/text/csv'
import { Button } from 'antd'
import { saveFile } from './save-file'

interface Props {
  /** What the table is of: the file is called so. */
  title: string
  /** Which days or whose, behind the title. */
  of: string
  rows: () => readonly (readonly string[])[]
}

/** Saves what a card shows as a table. */
export const SaveTable = ({ title, of, rows }: Props) => (
  <Button
    size='small'
    aria-label={`导出${title}`}
    onClick={() => saveFile(`${title} ${of}.csv`, csvTable(rows()), 'text/csv;charset=utf-8')}
  >
    导出
  </Button>
)
