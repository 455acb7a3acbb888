/** R71 */
export const BIND_PHONE_HEADING = '为了你的账号安全，请先绑定手机号'
