import { Flex, Image, Typography } from 'antd'

const PORTRAIT_PX = 160

/** The picture that visitors see, beside the one that they would see. */
export const Portraits = ({ before, after, userName }: Record<'before' | 'after' | 'userName', string>) => (
  <Flex gap={24} wrap>
    {(
      [
        ['现在的', before],
        ['改成的', after],
      ] as const
    ).map(([name, address]) => (
      <div key={name}>
        <Typography.Paragraph type='secondary'>{name}</Typography.Paragraph>
        {address === '' ? (
          <Typography.Text type='secondary'>没有照片</Typography.Text>
        ) : (
          <Image src={address} alt={`${userName}，${name}照片`} width={PORTRAIT_PX} />
        )}
      </div>
    ))}
  </Flex>
)
