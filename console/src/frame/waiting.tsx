import { Flex, Spin } from 'antd'

/** While a page is on its way. */
export const Waiting = () => (
  <Flex justify='center' style={{ padding: 96 }}>
    <Spin aria-label='正在打开' />
  </Flex>
)
