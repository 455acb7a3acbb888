import { Flex } from 'antd'
import { Opening } from '../ui/opening'

/** While a page is on its way. */
export const Waiting = () => (
  <Flex justify='center' style={{ padding: 96 }}>
    <Opening />
  </Flex>
)
