import { Empty, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Opening } from './opening'
import { Pager } from './pager'
import { Refusal } from './refusal'
import type { KeyPages, KeyReading } from './use-key-pages'

interface Props<Row> {
  reading: KeyReading<Row>
  pages: KeyPages
  /** Said where there is nothing. */
  empty: string
  /** One of them, as a card with its own key. */
  children: (row: Row) => ReactNode
}

/** A page of things that are read one by one, each a card: waiting, refused, empty, and the way on. */
export function PagedList<Row>({ reading: { data, error, isLoading, mutate }, pages, empty, children }: Props<Row>) {
  return (
    <>
      <Refusal error={error} again={mutate} />
      {isLoading && (
        <Flex justify='center' style={{ padding: 48 }}>
          <Opening />
        </Flex>
      )}
      {data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />}
      <Flex vertical gap={16} style={{ maxWidth: 880 }}>
        {data?.list.map(children)}
      </Flex>
      <Pager pages={pages} next={data?.next} />
    </>
  )
}
