/** Of posters by which people invite. What is taken away is gone: nobody keeps resized copies. */
export const INVITE_POSTERS = 'invite-posters'
