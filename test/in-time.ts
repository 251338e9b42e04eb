import fc from "fast-check";

// A property that fails is shrunk for two minutes: some would be for half an hour.
fc.configureGlobal({ interruptAfterTimeLimit: 120_000 });
