import type { IssuedTokens } from './session-tokens'

const h5Token = ({ accessToken, accessTokenExpire, refreshToken }: IssuedTokens) => ({
  token: accessToken,
  expires: accessTokenExpire,
  refreshToken,
})

/** The H5 token of a consultant (R120). */
export const webToken = (tokens: IssuedTokens, consultantId: number) => ({ ...h5Token(tokens), consultantId })

/** The H5 token of an operator. */
export const operatorToken = (tokens: IssuedTokens, operatorId: number) => ({ ...h5Token(tokens), operatorId })
