/** Where somebody came from, as links and codes carry it. What looks otherwise is nobody's channel. */
export const CHANNEL_ID = /^[\w-]{1,64}$/

export const isChannelId = (text: string): boolean => CHANNEL_ID.test(text)
