import { Button, Flex, Typography } from 'antd'
import type { KeyPages } from './use-key-pages'

/** Back and on; how many pages there are nobody counts. */
export function Pager({ pages, next }: { pages: KeyPages; next: string | null | undefined }) {
  if (pages.number === 1 && !next) return null
  return (
    <nav aria-label='翻页'>
      <Flex justify='end' align='center' gap={12} style={{ marginTop: 16 }}>
        <Button disabled={pages.number === 1} onClick={pages.back}>
          上一页
        </Button>
        <Typography.Text>第 {pages.number} 页</Typography.Text>
        <Button disabled={!next} onClick={() => next && pages.goOn(next)}>
          下一页
        </Button>
      </Flex>
    </nav>
  )
}
