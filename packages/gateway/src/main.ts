// The command `callmend-gateway`.
