/** An address of this machine: a developer, or a proxy that does not forward the client's address. */
export const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
