import { NOTICE_WORDS } from '@xinqi/domain/text/notice'
import { Card, Flex, Typography } from 'antd'

const { title: HEAD, body: LINE } = NOTICE_WORDS.platformMessage

const PHONE_WIDTH = 320

/** How a visitor comes upon a message: the line in their list, which says nothing to a stranger, and what opens from it. */
export const MessagePreview = ({ title, body }: { title: string; body: string }) => (
  <section aria-label='手机上的样子' style={{ width: PHONE_WIDTH, maxWidth: '100%' }}>
    <Flex vertical gap={8}>
      <Typography.Text type='secondary'>在「消息」里是这样一行，旁人看不出写了什么</Typography.Text>
      <Card size='small'>
        <Typography.Text strong>{HEAD}</Typography.Text>
        <br />
        <Typography.Text type='secondary'>{LINE}</Typography.Text>
      </Card>
      <Typography.Text type='secondary'>点开以后</Typography.Text>
      <Card size='small' title={title.trim() || '标题'}>
        <Typography.Paragraph style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {body.trim() || '内容'}
        </Typography.Paragraph>
      </Card>
    </Flex>
  </section>
)
