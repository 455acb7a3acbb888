import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  title: string
  /** What the page is for, in a sentence. */
  note?: string
  /** The list that it is one of. */
  back?: { to: string; text: string }
  /** What may be done on the whole page. */
  acts?: ReactNode
}

/** What a page is called, and what may be done on it. */
export const PageHead = ({ title, note, back, acts }: Props) => (
  <Flex justify='space-between' align='start' gap={16} wrap style={{ marginBottom: 16 }}>
    <div>
      <Flex align='baseline' gap={16} wrap>
        <Typography.Title level={2} style={{ margin: 0 }}>
          {title}
        </Typography.Title>
        {back && <Link to={back.to}>{back.text}</Link>}
      </Flex>
      {note && (
        <Typography.Paragraph type='secondary' style={{ margin: '8px 0 0', maxWidth: 720 }}>
          {note}
        </Typography.Paragraph>
      )}
    </div>
    {acts}
  </Flex>
)
