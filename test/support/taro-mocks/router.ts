/** What src/platform asks of Taro's router; addresses are as they stand. */
export const routesAlias = { getOrigin: (url = ''): string => url }
