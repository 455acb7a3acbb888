import { Image } from 'antd'
import { Refusal } from './refusal'

interface Props {
  data: { mimeType: string; base64: string } | undefined
  error: unknown
  /** Reads it again. */
  again: () => unknown
  label: string
}

/** The picture of a paper that somebody has sent. */
export const PaperPicture = ({ data, error, again, label }: Props) => (
  <>
    <Refusal error={error} again={again} />
    {data && (
      <div style={{ marginTop: 12 }}>
        <Image
          src={`data:${data.mimeType};base64,${data.base64}`}
          alt={label}
          width={360}
          style={{ maxWidth: '100%' }}
        />
      </div>
    )}
  </>
)
