/** An address of this machine: a developer, or a proxy that does not say whom it speaks for. */
export const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
