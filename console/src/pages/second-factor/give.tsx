import { Card, Flex, Typography } from 'antd'
import { GiveFactor } from '../../ui/give-factor'

/** The second step of a login. */
const GiveSecondFactor = ({ onDone }: { onDone: () => Promise<unknown> }) => (
  <Flex justify='center'>
    <Card style={{ width: 420 }}>
      <Typography.Title level={2} style={{ fontSize: 20, marginTop: 0 }}>
        两步验证
      </Typography.Title>
      <GiveFactor
        label='验证器上的 6 位数字'
        hint='手机不在身边，可以用一个恢复码；每个只能用一次。'
        onGiven={onDone}
      />
    </Card>
  </Flex>
)

export default GiveSecondFactor
