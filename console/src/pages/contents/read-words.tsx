import { textOfBlock } from '@xinqi/domain/text/article'
import type { ContentWords } from '@xinqi/domain/text/content'
import { Typography } from 'antd'

/** The words of a version, to be read and not to be written. */
export const ReadWords = ({ words: { title, summary, body } }: { words: ContentWords }) => (
  <>
    <Typography.Title level={5} style={{ marginTop: 8 }}>
      {title}
    </Typography.Title>
    <Typography.Paragraph type='secondary'>{summary}</Typography.Paragraph>
    {body.map((block, place) => (
      <Typography.Paragraph key={place} style={{ marginBottom: 4, whiteSpace: 'pre-line' }}>
        {textOfBlock(block)}
      </Typography.Paragraph>
    ))}
  </>
)
